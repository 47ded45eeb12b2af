const DEFAULT = '/profile';

// A second slash or a backslash would lead to another site.
const OWN_PATH = /^\/(?![/\\])/;
const LEADS_BACK = /^\/(login|signout)(?:[/?#]|$)/;

/** Where 'from' of a /login address leads: a path of this site, else the profile. */
export function returnAddress(params: URLSearchParams): string {
  const from = params.get('from') ?? '';
  return OWN_PATH.test(from) && !LEADS_BACK.test(from) ? from : DEFAULT;
}
