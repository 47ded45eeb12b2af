/** What a process does of the product. Any mix runs on any number of processes; together they have to have all. */
export const ROLES = ['web', 'api', 'search', 'realtime', 'jobs'] as const;

export type Role = (typeof ROLES)[number];

const isRole = (word: string): word is Role => (ROLES as readonly string[]).includes(word);

/** Roles as a setting names them, each once and in our order; null where there is none, or one that is unknown. */
export function rolesIn(words: string): Role[] | null {
  const named = words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  return named.length > 0 && named.every(isRole) ? ROLES.filter((role) => named.includes(role)) : null;
}

/** Whether work of one of these roles is done here. */
export const hasRole = ({ ROLES: own }: { ROLES: readonly Role[] }, ...wanted: Role[]): boolean =>
  wanted.some((role) => own.includes(role));

/** What calls, gateways and the demo's own pages are answered at. */
export const OF_API = /^\/(api|dev|broadcasting|sandbox|payments|device_api|reporting_api)(?:[/?]|$)/;
const OF_REALTIME = /^\/app\//;
const OF_SEARCH = /^\/search-index\//;
const OF_SITES_AND_CALLS = /^\/media\//;
const OF_EVERYBODY = /^\/(healthz|readyz)(?:\?|$)/;

/** Which roles answer an address, each by itself. What is nobody else's is a page. */
export function rolesFor(url: string): readonly Role[] {
  if (OF_EVERYBODY.test(url)) return ROLES;
  if (OF_API.test(url)) return ['api'];
  if (OF_REALTIME.test(url)) return ['realtime'];
  if (OF_SEARCH.test(url)) return ['search'];
  return OF_SITES_AND_CALLS.test(url) ? ['web', 'api'] : ['web'];
}
