import { createContext, use } from 'react';

/** Why nothing can be changed below; null where it can. */
export const ReadOnly = createContext<string | null>(null);

type Disabled = { disabled?: true; title?: string };
const CHANGES: Disabled = {};

/**
 * What a control gets beside its own: where nothing can be changed it is disabled, and says why. `reads`: it changes nothing,
 * and works all the same.
 */
export function useReadOnly(reads = false): Disabled {
  const why = use(ReadOnly);
  return why === null || reads ? CHANGES : { disabled: true, title: why };
}
