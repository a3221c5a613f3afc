import type { ComponentChildren } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n';
import { href } from '../../router';
import { Button } from '../../ui/Button';

/** Something the server was asked for. */
export type Asked<T> = { state: 'waiting' } | { state: 'here'; value: T } | { state: 'failed'; fault: Error };

/** Asks when the screen appears and whenever one of `of` changes; the second value asks again. */
export function useAsked<T>(ask: () => Promise<T>, of: readonly unknown[] = []): [Asked<T>, () => void] {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'waiting' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    ask().then(
      (value) => !gone && setAsked({ state: 'here', value }),
      (fault: unknown) => !gone && setAsked({ state: 'failed', fault: fault instanceof Error ? fault : new Error(String(fault)) }),
    );
    return () => {
      gone = true;
    };
    // `ask` is made anew in every render: what it asks about is in `of`
  }, [...of, turn]);
  return [asked, useCallback(() => setTurn((n) => n + 1), [])];
}

/** Shows what came, or that it is on its way, or why it did not come. */
export function WhenHere<T>({ asked, again, children }: { asked: Asked<T>; again: () => void; children: (value: T) => ComponentChildren }) {
  if (asked.state === 'here') return <>{children(asked.value)}</>;
  if (asked.state === 'waiting') {
    return (
      <p class="loading" role="status">
        {t('common.loading')}
      </p>
    );
  }
  return (
    <div class="notice" role="alert">
      <p>{asked.fault.message}</p>
      <Button variant="primary" onClick={again}>
        {t('common.again')}
      </Button>{' '}
      <a class="button" href={href('home')}>
        {t('common.toHome')}
      </a>
    </div>
  );
}
