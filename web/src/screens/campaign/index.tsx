import { useEffect } from 'preact/hooks';
import { language } from '../../i18n';
import { api } from '../../net/api';
import type { CampaignBattleView } from '../../protocol';
import { played } from '../../state/played';
import { classes } from '../../ui/classes';
import { Check, Cross } from '../../ui/icons';
import { useAsked, WhenHere } from '../shared/asked';
import { botName } from '../shared/names';
import { useTitle } from '../shared/title';
import { settle } from './begin';
import { nextOf, playedOf, wonOf } from './march';
import { BattleMap, PlayButton } from './pieces';
import { say } from './words';
import './campaign.css';

export { beginFirst } from './begin';
export { FirstBattle, NextBattle, Onwards } from './parts';
export { Prompter } from './Prompter';

/** `#/campaign`: all battles in their order. */
export function Screen() {
  useTitle(say('title'));
  const [asked, again] = useAsked(() => api.campaign(), [language.value]);
  return (
    <WhenHere asked={asked} again={again}>
      {({ battles }) => <List battles={battles} />}
    </WhenHere>
  );
}

function List({ battles }: { battles: CampaignBattleView[] }) {
  useEffect(() => void settle(battles), [battles]);
  const count = battles.length;
  const won = wonOf(battles, played.value);
  const next = nextOf(battles, played.value);
  return (
    <>
      <header class="campaign-head">
        <h1>{say('title')}</h1>
        <p class="dim">{say(next ? 'lead' : 'allWonLead')}</p>
        <p class="campaign-won" aria-live="polite">
          <progress max={count} value={won} aria-label={say('wonOf', { n: won, count })} />
          {next ? say('wonOf', { n: won, count }) : say('allWon')}
        </p>
      </header>
      <ol class="campaign">
        {battles.map((battle, k) => (
          <BattleCard key={battle.scenario} battle={battle} n={k + 1} next={battle === next} />
        ))}
      </ol>
    </>
  );
}

function BattleCard({ battle, n, next }: { battle: CampaignBattleView; n: number; next: boolean }) {
  const { state, open } = playedOf(played.value, battle);
  return (
    <li class={classes('panel campaign-card', state, next && 'next')}>
      <BattleMap map={battle.map} />
      <div class="campaign-words">
        <h2>
          <span class="campaign-number">{n}</span> {battle.name}
        </h2>
        <p>{battle.text}</p>
        <p class="campaign-news">{say('newIn', { news: battle.news })}</p>
        <p class="dim">{say('leads', { side: battle.sides[battle.seat], bot: botName(battle.bot) })}</p>
        <div class="campaign-foot">
          <State words={open ? 'open' : state === 'new' ? (next ? 'next' : null) : state} />
          <span class="spread" />
          <PlayButton battle={battle} primary={next} />
        </div>
      </div>
    </li>
  );
}

function State({ words }: { words: 'open' | 'next' | 'won' | 'lost' | null }) {
  return (
    words && (
      <span class={classes('campaign-state', words)}>
        {words === 'won' && <Check size={15} />}
        {words === 'lost' && <Cross size={13} />}
        {say(words)}
      </span>
    )
  );
}
