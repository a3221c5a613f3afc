import type { ComponentChildren } from 'preact';
import { t } from '../../i18n';
import type { ScenarioView, SeatView } from '../../protocol';
import { TeamMark } from '../../ui/TeamMark';

interface BriefingProps {
  scenario: ScenarioView;
  seats: readonly SeatView[];
  /** how to win, once there is more to say about it than the scenario does */
  children?: ComponentChildren;
}

/** Why there is a battle, how to win it, and who is who where the sides have different goals. */
export function Briefing({ scenario, seats, children }: BriefingProps) {
  const { story, goals, sides } = scenario;
  return (
    <section class="briefing" aria-label={t('battle.briefing')}>
      <p>{story}</p>
      <h3>{t('setup.howToWin')}</h3>
      {children ?? (
        <ul class="goals">
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      )}
      {sides.length > 0 && (
        <ul class="sides">
          {sides.map((side, seat) => (
            <li key={side}>
              <TeamMark seat={seat} size={16} />
              <b>{side}</b>
              <span class="dim">{seats[seat]?.kind === 'open' ? t('battle.openSeat') : seats[seat]?.name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
