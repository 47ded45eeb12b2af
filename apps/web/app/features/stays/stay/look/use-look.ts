import { useEffect } from 'react';

/** Who goes at once has not looked; and nothing of this is loaded before the page is alive. */
const LOOKS_AFTER_MS = 3000;

/** Has a look at a stay counted for its owner. */
export function useLook(stayId: number): void {
  useEffect(() => {
    const late = setTimeout(() => {
      void import('./count-look').then(({ countLook }) => countLook(stayId)).catch(() => {});
    }, LOOKS_AFTER_MS);
    return () => clearTimeout(late);
  }, [stayId]);
}
