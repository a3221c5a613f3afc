import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A part of a page that is fetched when it is shown: nothing until then, and nothing if it cannot be had. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      let gone = false;
      load().then(
        (part) => !gone && setPart(() => part),
        () => undefined,
      );
      return () => {
        gone = true;
      };
    }, []);
    return Part && <Part {...props} />;
  };
}

/** All about the campaign, its first battle and the hints there. One way to fetch it: each would carry a list of its files. */
export const campaign = (): Promise<typeof import('../campaign')> => import('../campaign');
