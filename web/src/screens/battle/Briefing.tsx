import { t } from '../../i18n';
import type { ScenarioView, SeatView } from '../../protocol';
import { TeamMark } from '../../ui/TeamMark';

/** Why there is a battle, how to win it, and who is who where the sides have different goals. */
export function Briefing({ scenario, seats }: { scenario: ScenarioView; seats: readonly SeatView[] }) {
  return (
    <section class="briefing" aria-label={t('battle.briefing')}>
      <p lang="en">{scenario.story}</p>
      <h3>{t('setup.howToWin')}</h3>
      <ul class="goals" lang="en">
        {scenario.goals.map((goal) => (
          <li key={goal}>{goal}</li>
        ))}
      </ul>
      {scenario.sides.length > 0 && (
        <ul class="sides">
          {scenario.sides.map((side, seat) => (
            <li key={side}>
              <TeamMark seat={seat} size={16} />
              <b lang="en">{side}</b>
              <span class="dim">{seats[seat]?.kind === 'open' ? t('battle.openSeat') : seats[seat]?.name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
