import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the page comes alive, true after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
