import { ownPath } from '@basera/ui/browser/own-path.ts';

const DEFAULT = '/profile';

// Routes are found in any case.
const LEADS_BACK = /^\/(login|signout)(?:[/?#]|$)/i;

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Where a person may be led after signing in: a path of this site that is not the way in or out; else null. */
function goodPath(address: string): string | null {
  const path = ownPath(address);
  return path !== null && !LEADS_BACK.test(decoded(path)) ? path : null;
}

/** Where 'from' of a /login address leads: a path of this site, else the profile. */
export const returnAddress = (params: URLSearchParams): string => goodPath(params.get('from') ?? '') ?? DEFAULT;

/** Where a person was before they were led to their profile: noted in the state of the navigation. Null for nowhere. */
export function continueAddress(state: unknown): string | null {
  const address = typeof state === 'object' && state !== null && 'continueTo' in state ? state.continueTo : null;
  const path = typeof address === 'string' ? goodPath(address) : null;
  return path === DEFAULT ? null : path;
}
