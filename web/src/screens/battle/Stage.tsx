import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { settings } from '../../state/settings';
import { toast } from '../../ui/Toasts';
import type { Battle } from './battle';
import { drawBattle } from './drawing';

/** The board itself, fetched when it is needed. */
export function Stage({ battle }: { battle: Battle }) {
  const holder = useRef<HTMLDivElement>(null);
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    let end = (): void => undefined;
    let gone = false;
    void import('../../board').then(async ({ createBoard }) => {
      const board = await createBoard(element, { view: settings.view.peek(), quality: settings.quality.peek() });
      if (gone) {
        board.dispose();
        return;
      }
      board.element.setAttribute('aria-label', t('battle.board'));
      const offs = [
        board.on('hover', (e) => battle.onPick('hover', e)),
        board.on('click', (e) => battle.onPick('click', e)),
        board.on('inspect', (e) => battle.onPick('inspect', e)),
        board.on('fallback', () => toast(t('battle.flatNow'), 'warn')),
        drawBattle(battle, board),
        settings.view.subscribe((view) => void board.setView(view)),
      ];
      battle.board.value = board;
      if (document.activeElement === document.body) board.element.focus({ preventScroll: true }); // arrows work at once
      setLoading(false);
      end = () => {
        for (const off of offs) off();
        battle.board.value = null;
        board.dispose();
      };
    });
    return () => {
      gone = true;
      end();
    };
  }, [battle]);
  return (
    <div class="stage">
      <div class="stage-board" ref={holder} />
      {loading && (
        <p class="stage-loading" role="status">
          {t('battle.boardLoading')}
        </p>
      )}
    </div>
  );
}
