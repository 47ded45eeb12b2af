import { isOwnPath } from '../../browser/own-path';

const DEFAULT = '/profile';

const LEADS_BACK = /^\/(login|signout)(?:[/?#]|$)/;

const isGood = (address: string): boolean => isOwnPath(address) && !LEADS_BACK.test(address);

/** Where 'from' of a /login address leads: a path of this site, else the profile. */
export function returnAddress(params: URLSearchParams): string {
  const from = params.get('from') ?? '';
  return isGood(from) ? from : DEFAULT;
}

/** Where a person was before they were led to their profile: noted in the state of the navigation. Null for nowhere. */
export function continueAddress(state: unknown): string | null {
  const address = typeof state === 'object' && state !== null && 'continueTo' in state ? state.continueTo : null;
  return typeof address === 'string' && isGood(address) && address !== DEFAULT ? address : null;
}
