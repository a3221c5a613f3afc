import { useState } from 'preact/hooks';
import { t } from '../../i18n';
import { mapOf } from '../../board/adapt';
import { api } from '../../net/api';
import type { TableView } from '../../protocol';
import { keepSeats } from '../../state/seats';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { People as PeopleIcon } from '../../ui/icons';
import { Panel } from '../../ui/Panel';
import { toast, toastFault } from '../../ui/Toasts';
import { copied } from '../../ui/clipboard';
import { ArmyPicker } from '../shared/ArmyPicker';
import { ChatPanel } from '../shared/ChatPanel';
import { tellName } from '../shared/joined';
import { MapRelief } from '../shared/MapRelief';
import { People } from '../shared/People';
import type { Battle } from './battle';
import { Briefing } from './Briefing';
import { canClose, CloseDialog, closeOpen } from './CloseTable';

/** Before the battle: who sits where, the link for friends, and a seat for whoever came by it. */
export function Lobby({ battle, onJoined }: { battle: Battle; onJoined: () => void }) {
  const table = battle.state.value.table;
  if (!table) return null;
  const open = table.seats.some((s) => s.kind === 'open');
  const joinable = table.seats.some((s) => s.kind === 'open' && !s.reserved);
  const share = async (): Promise<void> => {
    if (await copied(location.href)) toast(t('battle.linkCopied'), 'good');
    else toast(t('battle.linkNotCopied'), 'warn');
  };
  return (
    <div class="lobby">
      <Panel title={table.title}>
        {battle.map.value && <MapRelief map={mapOf(battle.map.value)} class="lobby-map" />}
        <p class="dim">{factsOf(table)}</p>
        {table.scenario && <Briefing scenario={table.scenario} seats={table.seats} />}
        <People company={battle} naming={false} />
        {open && <p class="dim">{t('battle.waitForPlayers')}</p>}
        {open && <input class="invitation" readOnly aria-label={t('battle.copyLink')} value={location.href} onFocus={(e) => e.currentTarget.select()} />}
        {open && ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname) && <p class="dim">{t('battle.linkIsLocal')}</p>}
        <p>
          <Button icon={<PeopleIcon />} onClick={() => void share()}>
            {t('battle.copyLink')}
          </Button>{' '}
          <a class="button ghost" href="#/">
            {t('common.toHome')}
          </a>{' '}
          {canClose(battle) && (
            <Button variant="ghost" onClick={() => (closeOpen.value = true)}>
              {t('battle.closeTable')}
            </Button>
          )}
        </p>
      </Panel>
      <CloseDialog battle={battle} />
      <div class="lobby-side">
        {joinable && battle.watching.value && <Join battle={battle} table={table} onJoined={onJoined} />}
        <Panel title={t('battle.chat')} class="lobby-chat">
          <ChatPanel company={battle} />
        </Panel>
      </div>
    </div>
  );
}

/** What will be played, in a line. */
function factsOf(table: TableView): string {
  const mode = t(table.mode === 'basic' ? 'battle.modeBasic' : 'battle.modeMaster');
  const gather = t(table.gather === 'draft' ? 'battle.gatherDraft' : table.gather === 'preset' ? 'battle.gatherPreset' : 'battle.gatherPremade');
  const points = table.points > 0 ? [t('common.points', { n: table.points })] : [];
  return [table.battlefield, mode, ...points, gather].join(' · ');
}

function Join({ battle, table, onJoined }: { battle: Battle; table: TableView; onJoined: () => void }) {
  const [name, setName] = useState(settings.name.value || t('common.guest'));
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const premade = table.gather === 'premade';
  const content = battle.content.value;
  const army = chosen ?? content?.armies[0]?.cards ?? [];
  const join = async (e: Event): Promise<void> => {
    e.preventDefault();
    setBusy(true);
    try {
      const cards = !premade ? [] : code.trim() ? (await api.checkArmy({ code: code.trim() })).cards : army;
      const wanted = name.trim() || t('common.guest');
      const joined = await api.join(battle.game, { name: wanted, seat: -1, army: cards });
      tellName(joined, wanted);
      keepSeats(joined.game, joined.table.title, [{ seat: joined.seat, token: joined.token }]);
      onJoined();
    } catch (fault) {
      toastFault(fault);
    }
    setBusy(false);
  };
  return (
    <Panel title={t('battle.joinTitle')}>
      <form onSubmit={(e) => void join(e)}>
        <TextField label={t('settings.name')} value={name} maxLength={content?.limits.name} onInput={setName} />
        {premade && content && (
          <>
            <ArmyPicker label={t('battle.yourArmy')} content={content} cards={army} nameOf={(id) => battle.facts.value.get(id)?.name ?? id} onChange={setChosen} />
            <TextField label={t('battle.armyCode')} hint={t('battle.armyCodeHint')} value={code} onInput={setCode} />
          </>
        )}
        <Button variant="primary" type="submit" disabled={busy}>
          {t('battle.join')}
        </Button>
      </form>
    </Panel>
  );
}
