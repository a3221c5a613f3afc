import { computed, effect, signal, untracked } from '@preact/signals';
import type { VNode } from 'preact';
import { language } from '../../i18n';
import { api } from '../../net/api';
import type { HintView, Option } from '../../protocol';
import { hinted } from '../../state/played';
import { settings } from '../../state/settings';
import { announce } from '../../ui/announce';
import { Button } from '../../ui/Button';
import { Check } from '../../ui/icons';
import type { Battle } from '../battle/battle';
import { Pointers } from '../shared/guide/Pointers';
import { pointsOf, queued, type Waiting } from './hints';
import { say } from './words';
import './campaign.css';

/** Explains a battle to who plays the first one: each thing once, when it first matters, and the screen grows with it. */
export class Prompter {
  private readonly hints = signal<readonly HintView[]>([]);
  private readonly waiting = signal<readonly Waiting[]>([]);
  private readonly stops: (() => void)[];

  constructor(private readonly battle: Battle) {
    settings.cameraHint.value = false; // one of the hints says it
    this.stops = [
      effect(() => {
        void language.value;
        api.campaign().then(
          ({ hints }) => (this.hints.value = hints),
          () => this.end(), // nothing to say, nothing to hide
        );
      }),
      effect(() => this.listen()),
      effect(() => {
        const hint = this.now.value;
        if (hint) untracked(() => this.begin(hint));
      }),
      effect(() => {
        document.documentElement.dataset.hides = this.hidden.value.join(' ');
      }),
    ];
  }

  dispose(): void {
    for (const stop of this.stops) stop();
    delete document.documentElement.dataset.hides;
  }

  private readonly live = computed(() => hinted.value.game === this.battle.game && this.battle.state.value.over === null);

  /** The hint that is shown. */
  readonly now = computed(() => (this.live.value && this.hints.value.find((h) => h.id === this.waiting.value[0]?.id)) || null);

  /** The parts of the screen that have not been spoken of yet. */
  private readonly hidden = computed(() => (this.live.value ? this.hints.value.filter((h) => !hinted.value.said.includes(h.id)).flatMap((h) => h.shows) : []));

  private options(): readonly Option[] {
    const { request, reach } = this.battle;
    return request.value ? [...request.value.options, ...(reach.value?.options ?? [])] : [];
  }

  private listen(): void {
    const { request, seat, aiming } = this.battle;
    const moment = { request: request.value, options: this.options(), past: seat.value?.past ?? [], odds: aiming.odds.value };
    const hints = this.hints.value;
    this.waiting.value = queued(this.waiting.peek(), hints, hinted.peek().said, moment);
  }

  /** It is on the screen: it has been said, to those who listen, too. */
  private begin({ id, title, text }: HintView): void {
    const { said } = hinted.value;
    if (said.includes(id)) return;
    hinted.value = { ...hinted.value, said: [...said, id] };
    announce(`${title}. ${text}`);
  }

  next(): void {
    this.waiting.value = this.waiting.value.slice(1);
  }

  /** No more of this: the whole screen, and nobody who explains. */
  end(): void {
    hinted.value = { game: '', said: [] };
  }

  /** While there is something to explain. */
  panel(): VNode | undefined {
    const hint = this.now.value;
    if (!hint) return undefined;
    const more = this.waiting.value.length > 1;
    return (
      <section class="panel guide prompter" aria-label={say('hints')}>
        <header class="guide-head">
          <h2>{hint.title}</h2>
          <small class="dim">{say('hintOf', { n: hinted.value.said.length, count: this.hints.value.length })}</small>
        </header>
        <p class="guide-text">{hint.text}</p>
        <footer class="guide-actions">
          <Button small variant="ghost" onClick={() => this.end()}>
            {say('noHints')}
          </Button>
          <span class="spread" />
          <Button small variant="primary" icon={!more && <Check size={15} />} onClick={() => this.next()}>
            {say(more ? 'nextHint' : 'gotIt')}
          </Button>
        </footer>
      </section>
    );
  }

  /** Arrows at what is spoken of, while nothing else happens. */
  arrows(): VNode {
    const { battle } = this;
    const still = !battle.playing.value && battle.aiming.headView.value === null && battle.aiming.aim.value === null;
    return <Pointers board={battle.board} points={() => (this.now.value && still ? pointsOf(this.now.value, this.options()) : [])} />;
  }
}
