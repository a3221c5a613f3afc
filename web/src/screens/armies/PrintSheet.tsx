import { createPortal } from 'preact/compat';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import type { ArmyCheck } from '../../protocol';
import type { Catalogue } from './catalogue';
import { typeName } from './CardTile';
import { counted } from './listing';

interface PrintSheetProps {
  title: string;
  check: ArmyCheck;
  catalogue: Catalogue;
  onPrinted: () => void;
}

/** The army on paper, card by card, A4 or Letter. It is on the page only while it is printed. */
export function PrintSheet({ title, check, catalogue, onPrinted }: PrintSheetProps) {
  useEffect(() => {
    window.print();
    onPrinted();
  }, []);
  const sheet = (
    <div class="print-sheet">
      <h1>{t('armies.sheetTitle', { name: title, points: check.points, figures: t('common.figures', { n: check.figures }), spaces: check.spaces })}</h1>
      <div class="print-cards">
        {counted(check.cards).map(([id, n]) => {
          const card = catalogue.card(id);
          if (!card) return null;
          return (
            <section key={id} class="print-card">
              <h2>
                {n > 1 && `${n} × `}
                {card.name} <span>{card.points}</span>
              </h2>
              <p>
                {[card.general, typeName(card), t('common.figures', { n: card.figures }), card.species, card.class, card.personality, `${card.size} ${card.height}`].join(' · ')}
              </p>
              <p class="print-numbers">
                <b>{t('armies.sheetLife', { n: card.life })}</b>
                <b>
                  {t('common.move')} {card.move}
                </b>
                <b>
                  {t('common.range')} {card.range}
                </b>
                <b>
                  {t('common.attack')} {card.attack}
                </b>
                <b>
                  {t('common.defense')} {card.defense}
                </b>
              </p>
              {card.basic && <p class="print-basic">{t('armies.sheetBasic', { ...card.basic })}</p>}
              {card.powers.map((p) => (
                <p key={p.name}>
                  <b>{p.name}</b> {p.built ? p.text : t('common.powerNotBuilt')}
                </p>
              ))}
              <p class="print-wounds" aria-hidden="true">
                {Array.from({ length: n * card.figures }, (_, figure) => (
                  <span key={figure}>{'○'.repeat(card.life)}</span>
                ))}
              </p>
            </section>
          );
        })}
      </div>
      <p class="print-code">
        {t('armies.sheetCode')}: {check.code}
      </p>
    </div>
  );
  return createPortal(sheet, document.body);
}
