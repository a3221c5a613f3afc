import type { ScreenProps } from '../../app';
import { language, t, type TextKey } from '../../i18n';
import { api } from '../../net/api';
import type { CardFacts, CardSheet, SheetBond } from '../../protocol';
import { href } from '../../router';
import { Button } from '../../ui/Button';
import { classes } from '../../ui/classes';
import { Panel } from '../../ui/Panel';
import { Portrait } from '../../ui/Portrait';
import { StatRow } from '../../ui/UnitCard';
import { typeName } from '../armies/CardTile';
import { WhenHere, useAsked } from '../shared/asked';
import { revisionName } from '../shared/names';
import { useTitle } from '../shared/title';
import './card.css';

/** '#/card/ID', and '#/card/ID/2026' for the card as a revision has it. */
export function Screen({ args }: ScreenProps) {
  const [id = '', revision = ''] = args;
  const [asked, again] = useAsked(async () => {
    const [{ cards }, sheet] = await Promise.all([api.cards(revision), api.sheet(id, revision)]);
    return { card: cards.find((c) => c.card === id), sheet, shown: revision };
  }, [id, revision, language.value]);
  return (
    <WhenHere asked={asked} again={again}>
      {({ card, sheet, shown }) => card && <Sheet key={card.card} card={card} sheet={sheet} revision={shown} />}
    </WhenHere>
  );
}

/** A card with all that can be said of it, on the screen and on paper. */
function Sheet({ card, sheet, revision }: { card: CardFacts; sheet: CardSheet; revision: string }) {
  useTitle(card.name);
  const lines = [
    [card.general, typeName(card), t('common.figures', { n: card.figures }), `${t('common.life')} ${card.life}`],
    [card.species, card.class, card.personality, `${card.size} ${card.height}`],
    revision ? [card.set, revisionName(revision)] : [card.set],
  ];
  return (
    <article class="card-sheet">
      <header class="sheet-head" data-turns>
        <Portrait facts={card} size={170} turns />
        <div>
          <h1>
            {card.name} <span class="tile-points">{card.points}</span>
          </h1>
          {lines.map((line, k) => (
            <span key={k} class="card-line">
              {line.join(' · ')}
            </span>
          ))}
          <StatRow numbers={card} />
          {card.basic && (
            <>
              <h2 class="sheet-basic">{t('setup.basic')}</h2>
              <StatRow numbers={card.basic} />
            </>
          )}
          <p class="sheet-actions">
            <Button variant="primary" onClick={() => window.print()}>
              {t('armies.sheetPrint')}
            </Button>
            <a class="button" href={href('armies')}>
              {t('armies.title')}
            </a>
          </p>
        </div>
      </header>
      <Panel title={t('armies.sheetPowers')}>
        {card.powers.map((p) => (
          <p key={p.name} class={classes('power', !p.built && 'unbuilt')}>
            <b>{p.name}</b> {p.text} {!p.built && <em class="dim">({t('armies.notYet')})</em>}
          </p>
        ))}
      </Panel>
      {sheet.rulings.length > 0 && (
        <Panel title={t('armies.sheetRulings')}>
          <ul>
            {sheet.rulings.map((r) => (
              <li key={r.title}>{r.text}</li>
            ))}
          </ul>
        </Panel>
      )}
      <Company title={t('armies.sheetGives')} bonds={sheet.gives} revision={revision} />
      <Company title={t('armies.sheetGets')} bonds={sheet.gets} revision={revision} />
    </article>
  );
}

const GOODS: Record<string, TextKey> = {
  turns: 'armies.goodTurns',
  strengthen: 'armies.goodStrengthen',
  protect: 'armies.goodProtect',
  heal: 'armies.goodHeal',
  move: 'armies.goodMove',
};

/** Cards that a power joins, each with its own page. */
function Company({ title, bonds, revision }: { title: string; bonds: readonly SheetBond[]; revision: string }) {
  if (bonds.length === 0) return null;
  return (
    <Panel title={title}>
      <dl class="sheet-company">
        {bonds.map((bond) => (
          <div key={`${bond.power} ${bond.good}`}>
            <dt>
              <b>{bond.power}</b> {GOODS[bond.good] && <span class="dim">{t(GOODS[bond.good])}</span>}
            </dt>
            <dd>
              {bond.cards.map((c) => (
                <a key={c.card} href={revision ? href('card', c.card, revision) : href('card', c.card)} title={c.set}>
                  {c.name}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
