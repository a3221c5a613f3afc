import { teamOf } from '../../board/teams';
import { t } from '../../i18n';
import type { CardFacts, CardStats } from '../../protocol';
import { Portrait } from '../../ui/Portrait';
import { TeamMark } from '../../ui/TeamMark';

/** Who hurt whom, card by card: bars for wounds, numbers for the rest. */
export function CardTable({ cards, facts }: { cards: readonly CardStats[]; facts: ReadonlyMap<string, CardFacts> }) {
  const most = Math.max(1, ...cards.flatMap((c) => [c.wounds_dealt, c.wounds_taken]));
  const rows = [...cards].sort((a, b) => b.wounds_dealt - a.wounds_dealt || b.kills - a.kills || a.card - b.card);
  return (
    <div class="card-table" tabIndex={0} role="region" aria-label={t('result.cards')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('result.card')}</th>
            <th scope="col">{t('result.dealt')}</th>
            <th scope="col">{t('result.taken')}</th>
            <th scope="col">{t('result.kills')}</th>
            <th scope="col">{t('result.lost')}</th>
            <th scope="col">{t('result.attacks')}</th>
            <th scope="col">{t('result.moved')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((c) => {
            const card = facts.get(c.id);
            return (
              <tr key={c.card}>
                <th scope="row">
                  {card && <Portrait facts={card} size={34} seat={c.player} view="bust" class="plated" />}
                  <TeamMark seat={c.player} label /> {c.name}
                </th>
                <td>
                  <Wounds n={c.wounds_dealt} most={most} color={teamOf(c.player).css} />
                </td>
                <td>
                  <Wounds n={c.wounds_taken} most={most} color="var(--dim)" />
                </td>
                <td>{c.kills}</td>
                <td>{c.lost}</td>
                <td>{c.attacks}</td>
                <td>{c.moved}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Wounds({ n, most, color }: { n: number; most: number; color: string }) {
  return (
    <span class="wounds">
      <span class="wounds-number">{n}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(n / most) * 100} height={10} rx={2} fill={color} />
      </svg>
    </span>
  );
}
