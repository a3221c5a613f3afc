import { t } from '../../i18n';
import type { CardFacts } from '../../protocol';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Cross } from '../../ui/icons';
import { Portrait } from '../../ui/Portrait';
import { typeName } from './CardTile';

interface CompareDialogProps {
  cards: readonly CardFacts[];
  onDrop: (card: CardFacts) => void;
  onClose: () => void;
}

const NUMBERS = [
  ['points', 'armies.points', 'low'],
  ['life', 'common.life', 'high'],
  ['figures', 'armies.figures', 'high'],
  ['move', 'common.move', 'high'],
  ['range', 'common.range', 'high'],
  ['attack', 'common.attack', 'high'],
  ['defense', 'common.defense', 'high'],
  ['height', 'armies.height', ''],
] as const;

/** Up to four cards side by side; the best number of each line is marked. */
export function CompareDialog({ cards, onDrop, onClose }: CompareDialogProps) {
  return (
    <Dialog title={t('armies.compareTitle')} onClose={onClose} wide>
      <div class="compare" tabIndex={0} role="region" aria-label={t('armies.compareTitle')}>
        <table>
          <thead>
            <tr>
              <td />
              {cards.map((c) => (
                <th key={c.card} scope="col">
                  <Portrait facts={c} size={96} />
                  {c.name}
                  <Button small variant="ghost" icon={<Cross size={11} />} aria-label={t('armies.compareStop', { name: c.name })} onClick={() => onDrop(c)} />
                  <small>
                    {c.general} · {typeName(c)}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NUMBERS.map(([key, label, better]) => {
              const best = better === 'high' ? Math.max(...cards.map((c) => c[key])) : better === 'low' ? Math.min(...cards.map((c) => c[key])) : NaN;
              return (
                <tr key={key}>
                  <th scope="row">{t(label)}</th>
                  {cards.map((c) => (
                    <td key={c.card} class={cards.length > 1 && c[key] === best ? 'best' : ''}>
                      {c[key]}
                    </td>
                  ))}
                </tr>
              );
            })}
            <tr class="compare-powers">
              <th scope="row">{t('armies.powers')}</th>
              {cards.map((c) => (
                <td key={c.card}>
                  {c.powers.map((p) => (
                    <p key={p.name}>
                      <b>{p.name}</b> {p.built ? p.text : t('common.powerNotBuilt')}
                    </p>
                  ))}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
