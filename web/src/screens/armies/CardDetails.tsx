import { t } from '../../i18n';
import type { CardFacts } from '../../protocol';
import { Button } from '../../ui/Button';
import { Plus } from '../../ui/icons';
import { Portrait } from '../../ui/Portrait';
import { StatRow } from '../../ui/UnitCard';
import { classes } from '../../ui/classes';
import { href } from '../../router';
import { desk } from './army';
import { typeName } from './CardTile';

interface CardDetailsProps {
  card: CardFacts;
  basic: boolean;
  onAdd: (card: CardFacts) => void;
  onCompare: (card: CardFacts) => void;
}

/** Everything there is to know of a card. */
export function CardDetails({ card, basic, onAdd, onCompare }: CardDetailsProps) {
  const lines = [
    [card.general, typeName(card), card.figures > 1 ? t('common.figures', { n: card.figures }) : '', `${t('common.life')} ${card.life}`],
    [card.species, card.class, card.personality, `${card.size} ${card.height}`],
    [card.set],
  ];
  return (
    <article class="card-details" aria-label={card.name} data-turns>
      <Portrait facts={card} size={150} turns />
      <div class="details-head">
        <h2>
          {card.name} <span class="tile-points">{card.points}</span>
        </h2>
        {lines.map((line, k) => (
          <span key={k} class="card-line">
            {line.filter(Boolean).join(' · ')}
          </span>
        ))}
        <div class="card-actions">
          <Button variant="primary" icon={<Plus size={14} />} onClick={() => onAdd(card)}>
            {t('armies.add')}
          </Button>
          <Button aria-label={t('armies.compareNamed', { name: card.name })} onClick={() => onCompare(card)}>
            {t('armies.compare')}
          </Button>
          <a class="button" href={desk.value.revision ? href('card', card.card, desk.value.revision) : href('card', card.card)} aria-label={t('armies.sheetNamed', { name: card.name })}>
            {t('armies.sheet')}
          </a>
        </div>
      </div>
      <StatRow numbers={basic && card.basic ? card.basic : card} />
      <div class="details-powers">
        {!card.playable_master && <p class="card-warning">{t('armies.notYetLong')}</p>}
        {!basic &&
          card.powers.map((p) => (
            <p key={p.name} class={classes('power', !p.built && 'unbuilt')}>
              <b>{p.name}</b> {p.built && p.text}
            </p>
          ))}
      </div>
    </article>
  );
}
