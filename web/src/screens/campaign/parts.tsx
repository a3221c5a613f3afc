import { useEffect } from 'preact/hooks';
import { language } from '../../i18n';
import { api } from '../../net/api';
import type { CampaignBattleView, TableView } from '../../protocol';
import { href } from '../../router';
import { played } from '../../state/played';
import { Panel } from '../../ui/Panel';
import { useAsked } from '../shared/asked';
import { settle } from './begin';
import { after, heard, nextOf, playedOf, wonOf } from './march';
import { BattleMap, PlayButton } from './pieces';
import { say } from './words';
import './campaign.css';

/** What other pages show of the campaign. They fetch it after themselves. */

/** The battles, once they are here and it is known how those under way have gone. */
function useBattles(): CampaignBattleView[] {
  const [asked] = useAsked(async () => {
    const { battles } = await api.campaign();
    await settle(battles);
    return battles;
  }, [language.value]);
  return asked.state === 'here' ? asked.value : [];
}

/** On the start page: the battle that comes next. */
export function NextBattle() {
  const battles = useBattles();
  const next = nextOf(battles, played.value);
  const count = battles.length;
  if (count === 0) return null;
  return (
    <>
      {next && <BattleMap map={next.map} />}
      <h3>{next ? next.name : say('allWon')}</h3>
      {next && <p class="dim">{next.text}</p>}
      <div class="campaign-foot">
        {next && <PlayButton battle={next} primary />}
        <a class="button ghost" href={href('campaign')}>
          {say('all')}
        </a>
        <span class="spread" />
        <small class="dim">{say('wonOf', { n: wonOf(battles, played.value), count })}</small>
      </div>
    </>
  );
}

/** On the page of lessons: the battle with hints. */
export function FirstBattle() {
  const battles = useBattles();
  const first = battles.find((b) => b.guided);
  if (!first) return null;
  const isNew = playedOf(played.value, first).state === 'new';
  return (
    <section class="panel campaign-first" aria-label={say('first')}>
      <BattleMap map={first.map} />
      <div class="campaign-words">
        <h2>{say('first')}</h2>
        <p class="dim">{say('firstLead')}</p>
        <div class="campaign-foot">
          <PlayButton battle={first} primary={isNew} />
          <a class="button ghost" href={href('campaign')}>
            {say('title')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** On the page of a result, if it was a battle of the campaign: how that stands, and what comes next. */
export function Onwards({ table }: { table: TableView }) {
  const battles = useBattles();
  const battle = battles.find((b) => playedOf(played.value, b).game === table.id);
  useEffect(() => {
    if (battle) played.value = heard(played.value, battle, table);
  }, [battle, table]);
  if (!battle || table.status !== 'over') return null;
  const won = table.winners.includes(battle.seat);
  const next = after(battles, played.value, battle);
  const place = { n: battles.indexOf(battle) + 1, count: battles.length };
  return (
    <Panel title={say(won ? 'wasWon' : 'wasLost', place)} class="campaign-onwards">
      {next && <BattleMap map={next.map} />}
      <div class="campaign-words">
        <h3>{next ? next.name : say('allWon')}</h3>
        {next && <p>{next.text}</p>}
        {next && <p class="campaign-news">{say('newIn', { news: next.news })}</p>}
        <div class="campaign-foot">
          {next && <PlayButton battle={next} primary={won} words={say('nextBattle')} />}
          {!won && <PlayButton battle={battle} primary words={say('retry')} />}
          <a class="button ghost" href={href('campaign')}>
            {say('all')}
          </a>
        </div>
      </div>
    </Panel>
  );
}
