import { useEffect, useState } from 'react';
import { uiWords } from './words/ui-words';

/** What is said of a part whose code did not come. */
export const NOT_OPENED = uiWords.notOpened;

/** A part whose code is fetched when it is first wanted: the part, null while it comes, or 'failed'. */
export type Loaded<T> = T | null | 'failed';

/**
 * Makes a hook for a part that most visits never need. Once loaded it is there at once for everybody;
 * after a failure the next time it is wanted tries again.
 */
export function lateLoader<T extends object>(load: () => Promise<T>): (wanted: boolean) => Loaded<T> {
  let loaded: T | null = null;
  return (wanted) => {
    const [part, setPart] = useState<Loaded<T>>(() => loaded);
    useEffect(() => {
      if (!wanted || loaded) {
        setPart(loaded);
        return;
      }
      let waiting = true;
      setPart(null);
      load().then(
        (module) => {
          loaded = module;
          if (waiting) setPart(module);
        },
        (error) => {
          console.error(error);
          if (waiting) setPart('failed');
        },
      );
      return () => {
        waiting = false;
      };
    }, [wanted]);
    return part;
  };
}
