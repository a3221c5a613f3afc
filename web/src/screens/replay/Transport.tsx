import type { ComponentChildren } from 'preact';
import { t } from '../../i18n';
import { settings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { ChevronLeft, ChevronRight, Cube, Eye, Flat, Pause, Play, Share } from '../../ui/icons';
import type { Course } from './course';
import { actionOf } from './keys';
import { SPEEDS, type Player } from './player';
import { Scrubber } from './Scrubber';
import { stretchName } from './words';

interface TransportProps {
  course: Course;
  player: Player;
  flat: boolean;
  follow: boolean;
  onFollow: (on: boolean) => void;
  onShare: () => void;
  onPlayOn: (() => void) | null;
}

/** Everything that moves through the battle. */
export function Transport({ course, player, flat, follow, onFollow, onShare, onPlayOn }: TransportProps) {
  const seq = player.seq.value;
  const stretch = player.stretch.value;
  const names = course.replay.table.seats.map((s) => s.name);
  const said = `${stretchName(course.stretches[stretch], names)}. ${seq > 0 ? course.event(seq - 1).text : ''}`;
  const key = (e: KeyboardEvent): void => {
    const act = actionOf(e.key, player);
    if (!act) return;
    e.preventDefault();
    e.stopPropagation();
    act();
  };
  const playing = player.playing.value;
  return (
    <section class="transport" aria-label={t('replay.controls')}>
      <Scrubber course={course} player={player} said={said} onKey={key} />
      <div class="transport-row">
        <div class="transport-buttons">
          <Step label={t('replay.first')} onClick={() => player.jump(0)}>
            <ChevronLeft size={16} />
            <i class="stop" />
          </Step>
          <Step label={t('replay.previousTurn')} onClick={() => player.jumpTurn(-1)}>
            <ChevronLeft size={16} />
            <ChevronLeft size={16} />
          </Step>
          <Step label={t('replay.previous')} onClick={() => void player.step(-1)}>
            <ChevronLeft size={18} />
          </Step>
          <Button variant="primary" icon={playing ? <Pause size={18} /> : <Play size={18} />} aria-label={t(playing ? 'replay.pause' : 'replay.play')} onClick={() => player.toggle()} />
          <Step label={t('replay.next')} onClick={() => void player.step(1)}>
            <ChevronRight size={18} />
          </Step>
          <Step label={t('replay.nextTurn')} onClick={() => player.jumpTurn(1)}>
            <ChevronRight size={16} />
            <ChevronRight size={16} />
          </Step>
          <Step label={t('replay.last')} onClick={() => player.jump(course.length)}>
            <i class="stop" />
            <ChevronRight size={16} />
          </Step>
        </div>
        <div class="speeds" role="group" aria-label={t('replay.speed')}>
          {SPEEDS.map((speed) => (
            <button
              key={speed}
              type="button"
              aria-pressed={player.speed.value === speed}
              class={classes(player.speed.value === speed && 'on')}
              onClick={() => {
                player.speed.value = speed;
              }}
            >
              {speed}×
            </button>
          ))}
        </div>
        <label class="jump">
          <span class="unseen">{t('replay.jump')}</span>
          <select value={String(stretch)} onChange={(e) => player.jump(course.stretches[Number(e.currentTarget.value)].from + 1)}>
            {course.stretches.map((s, k) => (
              <option key={s.from} value={String(k)} selected={k === stretch}>
                {stretchName(s, names)}
              </option>
            ))}
          </select>
        </label>
        <span class="moment dim">{t('replay.moment', { n: seq, all: course.length })}</span>
        <span class="spread" />
        <Button small icon={<Eye size={16} />} aria-label={t('replay.follow')} title={t('replay.follow')} aria-pressed={follow} class={classes('press', follow && 'on')} onClick={() => onFollow(!follow)} />
        <Button
          small
          icon={flat ? <Cube size={16} /> : <Flat size={16} />}
          aria-label={t(flat ? 'replay.view3d' : 'replay.view2d')}
          title={t(flat ? 'replay.view3d' : 'replay.view2d')}
          onClick={() => {
            settings.view.value = flat ? '3d' : '2d';
          }}
        />
        <Button small icon={<Share size={16} />} aria-label={t('share.title')} title={t('share.title')} onClick={onShare} />
        {onPlayOn && (
          <Button small onClick={onPlayOn}>
            {t('replay.playOn')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ComponentChildren }) {
  return (
    <Button small variant="ghost" class="step" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  );
}
