import { useEffect } from 'preact/hooks';

/** The name of the page in the browser's tab. */
export function useTitle(text: string): void {
  useEffect(() => {
    document.title = `${text} · Wellspring`;
    return () => {
      document.title = 'Wellspring';
    };
  }, [text]);
}
