import { useEffect, useState } from 'preact/hooks';
import type { ScreenProps } from '../../app';
import { t } from '../../i18n';
import { hinted } from '../../state/played';
import { keepSeats, seatsOf } from '../../state/seats';
import type { Prompter } from '../campaign';
import { campaign } from '../shared/later';
import { Battle } from './battle';
import { Hud } from './Hud';
import { Lobby } from './Lobby';
import { exposeHooks } from './testHooks';
import './battle.css';
import './orders.css';
import './middle.css';
import './draft.css';
import './column.css';
import './phone.css';
import './low.css';

export function Screen({ args }: ScreenProps) {
  const [game = ''] = args;
  const [visit, setVisit] = useState(0); // somebody who joined comes back with a seat
  return <Table key={`${game}/${visit}`} game={game} onJoined={() => setVisit(visit + 1)} />;
}

function Table({ game, onJoined }: { game: string; onJoined: () => void }) {
  const [battle, setBattle] = useState<Battle | null>(null);
  useEffect(() => {
    const made = new Battle(game);
    const hide = exposeHooks(made);
    setBattle(made);
    return () => {
      hide();
      made.dispose();
    };
  }, [game]);
  const [prompter, setPrompter] = useState<Prompter | null>(null);
  useEffect(() => {
    if (!battle || hinted.peek().game !== game) return;
    let made: Prompter | null = null;
    let gone = false;
    // who cannot fetch the hints plays without them
    campaign().then(({ Prompter: Made }) => !gone && setPrompter((made = new Made(battle))), () => undefined);
    return () => {
      gone = true;
      made?.dispose();
    };
  }, [battle, game]);
  const title = battle?.state.value.table?.title;
  useEffect(() => {
    if (title) keepSeats(game, title, seatsOf(game)); // last opened now
  }, [game, title]);
  if (!battle) return null;
  const connection = battle.socket.connection.value;
  if (battle.fault.value || (connection.state === 'refused' && !battle.view.value)) {
    const sentence = battle.fault.value || (connection.state === 'refused' ? connection.sentence : '');
    return (
      <div class="notice" role="alert">
        <h1>{t('battle.noGame')}</h1>
        <p>{sentence}</p>
        <a class="button primary" href="#/">
          {t('common.toHome')}
        </a>
      </div>
    );
  }
  const table = battle.state.value.table;
  if (!table) return <p class="loading" role="status">{t('common.loading')}</p>;
  if (table.status === 'open') return <Lobby battle={battle} onJoined={onJoined} />;
  return (
    <>
      <Hud battle={battle} caption={prompter?.panel()} />
      {prompter?.arrows()}
    </>
  );
}
