import { useState } from 'preact/hooks';
import { t, type TextKey } from '../../i18n';
import type { Option, RequestView } from '../../protocol';
import { classes } from '../../ui/classes';
import { Bolt } from '../../ui/icons';
import type { Battle, StandingAnswer } from './battle';
import { labelOf } from './labels';
import { rollWords } from './prospects';

/** Questions that are answered on the board say how; any other shows the server's words. */
const PROMPTS: Readonly<Record<string, TextKey>> = {
  attack: 'battle.askAttack',
  'figure to move': 'battle.askFigure',
  'instead of move': 'battle.askInstead',
};

function promptOf(request: RequestView, figure: string): string {
  return request.about in PROMPTS ? t(PROMPTS[request.about], { figure }) : request.prompt;
}

/** Kinds that have a page or a place of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['order marker', 'draft']);
const MOST = 9; // number keys

/** What is asked, and every option that is no space, figure or card to be clicked. A list of all options is at hand. */
export function OptionsPanel({ battle }: { battle: Battle }) {
  const request = battle.request.value;
  const [list, setList] = useState(false);
  if (!request || ELSEWHERE.has(request.kind)) return null;
  const { buttons, cards } = battle.offers.value;
  const figure = request.figure >= 0 ? (battle.names.value?.figure(request.figure) ?? '') : '';
  const byCard = [...cards.values()].flat();
  // walking is done by choosing a space, once the spaces are known
  const walking = request.kind === 'instead of move' && battle.offers.value.spaces.size > 0;
  // to attack a friend is for the list of everything: nobody does it by mistake
  const powers = buttons.filter((o) => !(walking && o.none) && o.action !== 'friend');
  const shown = powers.length > 0 || cards.size === 0 ? powers : byCard;
  const elsewhere = request.options.length > shown.length + 1;
  return (
    // another question, other buttons: the focus does not stay on what now means something else
    <section key={request.id} class="panel ask" aria-label={t('battle.question')}>
      <p class="prompt">{promptOf(request, figure)}</p>
      {shown.length > 0 && (
        <div class="ask-options">
          {shown.map((o, i) => (
            <OptionButton key={o.index} option={o} number={i < MOST ? i + 1 : 0} battle={battle} />
          ))}
        </div>
      )}
      <Standing battle={battle} request={request} />
      {elsewhere && (
        <details class="all-options" open={list} onToggle={(e) => setList(e.currentTarget.open)}>
          <summary>{t('battle.asList', { n: request.options.length })}</summary>
          {list && (
            <div class="ask-options">
              {request.options.map((o) => (
                <button key={o.index} type="button" class="option" onClick={() => battle.choose(o)} {...pointing(battle, o)}>
                  {labelOf(o)}
                  {o.rolls && <small class="rolls">{rollWords(o.rolls)}</small>}
                </button>
              ))}
            </div>
          )}
        </details>
      )}
    </section>
  );
}

function OptionButton({ option, number, battle }: { option: Option; number: number; battle: Battle }) {
  const text = option.power ? battle.names.value?.cardPower(option.power)?.text : undefined;
  const [shown, setShown] = useState(false);
  const press = (e: MouseEvent): void => {
    // a finger has not pointed before it taps: the first tap shows whom an aim would hit
    if (!shown && option.covers && (e as PointerEvent).pointerType === 'touch') setShown(true);
    else battle.choose(option);
  };
  return (
    <button type="button" class={classes('option', option.power && 'with-power')} onClick={press} {...pointing(battle, option)}>
      {option.power && <Bolt size={15} />}
      <span>
        <b>{labelOf(option)}</b>
        {option.rolls && <small class="rolls">{rollWords(option.rolls)}</small>}
        {shown && <small>{t('battle.tapAgain')}</small>}
        {text && <small>{text}</small>}
      </span>
      {number > 0 && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}

/** Pointing at a button shows on the board what it means. */
function pointing(battle: Battle, option: Option) {
  const show = (): void => void (battle.aiming.hint.value = option);
  const hide = (): void => void (battle.aiming.hint.value = null);
  return { onMouseEnter: show, onMouseLeave: hide, onFocus: show, onBlur: hide };
}

/** Kinds of questions that may have a standing answer. */
const KINDS: Readonly<Record<string, TextKey>> = {
  swipe: 'battle.standingSwipe',
  defender: 'battle.standingDefender',
  'lay on card': 'battle.standingCard',
  'place figure': 'battle.standingFigure',
};
/** Whether to use a power: a standing answer is for that power alone, and goes by 'whether CARD PLACE'. */
const WHETHER = 'whether';
const ANSWERS: Readonly<Record<string, TextKey>> = { yes: 'common.yes', no: 'common.no', default: 'battle.asSuggested' } satisfies Record<StandingAnswer, TextKey>;

/** 'Always answer so': for questions that come often and mostly have the same answer. */
function Standing({ battle, request }: { battle: Battle; request: RequestView }) {
  if (!battle.content.value?.standing.includes(request.kind)) return null;
  const answers: StandingAnswer[] = request.kind === 'swipe' || request.kind === WHETHER ? ['yes', 'no'] : ['default'];
  const key = request.kind === WHETHER ? `${WHETHER} ${request.power.join(' ')}` : request.kind;
  return (
    <p class="standing">
      {answers.map((a) => (
        <button key={a} type="button" onClick={() => battle.setStanding(key, a)}>
          {t('battle.always', { answer: t(ANSWERS[a]) })}
        </button>
      ))}
    </p>
  );
}

/** Standing answers that hold now, to be ended. */
export function StandingList({ battle }: { battle: Battle }) {
  const standing = Object.entries(battle.seat.value?.standing ?? {});
  if (standing.length === 0) return null;
  const called = (key: string): string => {
    if (key.startsWith(WHETHER)) return battle.names.value?.power(key.split(' ').slice(1).map(Number)) ?? key;
    return key in KINDS ? t(KINDS[key]) : key;
  };
  return (
    <ul class="standing-list" aria-label={t('battle.standing')}>
      {standing.map(([kind, answer]) => (
        <li key={kind}>
          <button type="button" onClick={() => battle.setStanding(kind, null)}>
            {t('battle.standingNow', { kind: called(kind), answer: t(ANSWERS[answer]) })} ✕
          </button>
        </li>
      ))}
    </ul>
  );
}
