import { useLayoutEffect, useRef } from 'preact/hooks';

/** For a panel that may hold more than it shows: then it can be focused, so that keys scroll it; else Tab passes it by. */
export function useScrollStop<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const mark = (): void => {
    const element = ref.current;
    if (!element) return;
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  useLayoutEffect(mark); // what it holds may have changed
  useLayoutEffect(() => {
    if (!ref.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(mark);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return ref;
}
