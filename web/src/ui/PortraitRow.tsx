import type { CardFacts } from '../protocol';
import { Portrait } from './Portrait';

interface PortraitRowProps {
  cards: readonly CardFacts[];
  size: number;
  seat?: number;
}

/** An army in pictures. Decoration: its cards are named nearby. */
export function PortraitRow({ cards, size, seat }: PortraitRowProps) {
  return (
    <div class="portrait-row" aria-hidden="true">
      {cards.map((facts, k) => (
        <Portrait key={k} facts={facts} size={size} seat={seat} />
      ))}
    </div>
  );
}
