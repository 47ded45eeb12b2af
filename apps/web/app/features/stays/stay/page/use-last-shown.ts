import { useState } from 'react';

type State = { state: string };
type Shown<T> = Extract<T, { state: 'shown' }>;

/** What a page shows: what was loaded, or what it showed before of the same `address` when loading anew has failed. */
export function useLastShown<T extends State>(loaded: T, address: string): Shown<T> | null {
  const [last, setLast] = useState<{ address: string; shown: Shown<T> } | null>(null);
  if (loaded.state === 'shown') {
    const shown = loaded as Shown<T>;
    if (last?.shown !== shown) setLast({ address, shown });
    return shown;
  }
  return loaded.state === 'failed' && last?.address === address ? last.shown : null;
}
