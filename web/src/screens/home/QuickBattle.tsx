import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { api } from '../../net/api';
import type { CardFacts, Content } from '../../protocol';
import { href } from '../../router';
import { ownGames } from '../../state/seats';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { PortraitRow } from '../../ui/PortraitRow';
import { ChoiceField, SelectField } from '../../ui/Field';
import { ArmyPicker } from '../shared/ArmyPicker';
import { MapRelief } from '../shared/MapRelief';
import { WhenHere, useAsked } from '../shared/asked';
import { mapNamed } from '../shared/maps';
import { botName } from '../shared/names';
import { openTable } from '../shared/tables';
import { changed, firstPlan, newGameOf, onMap, type Mode, type Plan } from '../setup/plan';

/** A battle against the computer: everything is chosen already, so that the second click starts it. */
export function QuickBattle({ onClose }: { onClose: () => void }) {
  const [asked, again] = useAsked(() => Promise.all([api.content(), api.cards()]));
  return (
    <Dialog title={t('home.quickTitle')} onClose={onClose} class="quick">
      <WhenHere asked={asked} again={again}>
        {([content, { cards }]) => <QuickForm content={content} cards={cards} />}
      </WhenHere>
    </Dialog>
  );
}

const SMALL_MAP = 'first_light'; // a battle on it is quick

function firstQuick(content: Content): Plan {
  const name = settings.name.value || t('common.guest');
  const plan = onMap(firstPlan(content, name), content, SMALL_MAP, null, name);
  return { ...plan, private: true, mode: ownGames.value.length === 0 ? 'basic' : 'master' };
}

function QuickForm({ content, cards }: { content: Content; cards: readonly CardFacts[] }) {
  const [plan, setPlan] = useState(() => firstQuick(content));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [map] = useAsked(() => mapNamed(plan.map), [plan.map]);
  const go = useRef<HTMLDivElement>(null);
  useEffect(() => go.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), []); // Enter and Enter begin a battle
  const maps = content.maps.filter((m) => m.players.includes(2));
  const facts = maps.find((m) => m.id === plan.map);
  const known = new Map(cards.map((c) => [c.card, c]));
  const nameOf = (id: string): string => known.get(id)?.name ?? id;
  const start = async (e: Event): Promise<void> => {
    e.preventDefault();
    setBusy(true);
    setFault('');
    try {
      await openTable(newGameOf(plan, () => ''));
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(e) => void start(e)}>
      <div class="quick-map">
        {map.state === 'here' && <MapRelief map={map.value} />}
        <SelectField
          label={t('home.map')}
          value={plan.map}
          options={maps.map((m) => [m.id, m.name])}
          hint={facts?.about}
          onChange={(id) => setPlan(onMap(plan, content, id, null, plan.chairs[0].name))}
        />
      </div>
      <ChoiceField<Mode>
        label={t('home.rules')}
        value={plan.mode}
        options={[['basic', t('home.basic')], ['master', t('home.master')]]}
        onChange={(mode) => setPlan({ ...plan, mode })}
      />
      <p class="hint quick-hint">{t(plan.mode === 'basic' ? 'home.basicHint' : 'home.masterHint')}</p>
      <div class="quick-armies">
        {([['home.yourArmy', 0], ['home.theirArmy', 1]] as const).map(([label, seat]) => (
          <div key={seat}>
            <PortraitRow cards={plan.chairs[seat].army.flatMap((id) => known.get(id) ?? [])} size={54} seat={seat} />
            <ArmyPicker label={t(label)} content={content} cards={plan.chairs[seat].army} nameOf={nameOf} onChange={(army) => setPlan(changed(plan, seat, { army }))} />
          </div>
        ))}
      </div>
      <SelectField label={t('home.level')} value={plan.chairs[1].bot} options={content.bots.map((b) => [b.id, botName(b.id)])} onChange={(bot) => setPlan(changed(plan, 1, { bot }))} />
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="dialog-actions" ref={go}>
        <a class="button ghost" href={href('set-up')}>
          {t('home.allChoices')}
        </a>
        <Button variant="primary" type="submit" disabled={busy}>
          {t(busy ? 'home.starting' : 'home.start')}
        </Button>
      </div>
    </form>
  );
}
