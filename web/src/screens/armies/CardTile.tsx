import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { liveryOf } from '../../board/teams';
import { t, type TextKey } from '../../i18n';
import type { CardFacts } from '../../protocol';
import { classes } from '../../ui/classes';
import { Portrait } from '../../ui/Portrait';
import { Boot, Heart, Plus, Shield, Skull, Target } from '../../ui/icons';

interface CardTileProps {
  card: CardFacts;
  /** tell it from another card of the same name */
  bySet: boolean;
  count: number; // in the army
  over: boolean; // would go over the points
  focused: boolean; // the one that Tab comes to
  shown: boolean;
  onShow: (card: CardFacts) => void;
  onAdd: (card: CardFacts) => void;
}

const css = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

export const typeName = (card: CardFacts): string => `${t(`common.${card.rarity}`)} ${t(`common.${card.kind}`)}`;

/** A number of the card; its name is read, not seen. */
function Value({ icon, name, value }: { icon: ComponentChildren; name: TextKey; value: number }) {
  return (
    <span>
      {icon}
      <span class="unseen">{t(name)} </span>
      {value}
    </span>
  );
}

/** A card in the catalogue: its name, what it costs, its numbers. */
function Tile({ card, bySet, count, over, focused, shown, onShow, onAdd }: CardTileProps) {
  const livery = liveryOf(card.general);
  return (
    <li class={classes('card-tile', !card.playable_master && 'not-yet', over && 'over', shown && 'shown')} style={{ '--armour': css(livery.armour), '--trim': css(livery.trim) }}>
      <button
        type="button"
        class="tile-face"
        data-card={card.card}
        tabIndex={focused ? 0 : -1}
        aria-keyshortcuts="Enter Delete"
        onClick={() => onShow(card)}
        onDblClick={() => onAdd(card)}
      >
        <Portrait facts={card} size={62} class="tile-figure" />
        <span class="tile-top">
          <b>{card.name}</b>{' '}
          <span class="tile-points">
            {card.points}
            <span class="unseen"> {t('armies.points')} </span>
          </span>
        </span>
        <span class="tile-kind">
          {card.general} · {typeName(card)}
          {card.figures > 1 && ` × ${card.figures}`}
          {bySet && ` · ${card.set}`}{' '}
        </span>
        <span class="tile-stats">
          <Value icon={<Heart size={12} />} name="common.life" value={card.life} />
          <Value icon={<Boot size={12} />} name="common.move" value={card.move} />
          <Value icon={<Target size={12} />} name="common.range" value={card.range} />
          <Value icon={<Skull size={12} />} name="common.attack" value={card.attack} />
          <Value icon={<Shield size={12} />} name="common.defense" value={card.defense} />
        </span>
        {!card.playable_master && <span class="tile-not-yet">{t('armies.notYet')}</span>}
        {count > 0 && <span class="unseen">{t('armies.inArmy', { n: count })}</span>}
      </button>
      <button type="button" class="tile-add" tabIndex={-1} title={t('armies.addNamed', { name: card.name })} onClick={() => onAdd(card)}>
        {count > 0 ? <b>×{count} </b> : <Plus size={14} />}
        <span class="unseen">{t('armies.addNamed', { name: card.name })}</span>
      </button>
    </li>
  );
}

export const CardTile = memo(Tile);
