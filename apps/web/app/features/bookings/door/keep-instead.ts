/** The parameter of a booking step that says which booking this one is chosen instead of. */
const PARAM = 'instead';

/** The address of a step, with the booking it is chosen instead of kept in it; `null`: it is none. */
export const keepInstead = (address: string, insteadOf: number | null): string =>
  insteadOf === null ? address : `${address}${address.includes('?') ? '&' : '?'}${PARAM}=${insteadOf}`;

/** The inverse: null for an address that says none, or nothing that makes sense. */
export function readInstead(params: URLSearchParams): number | null {
  const said = params.get(PARAM) ?? '';
  return /^[1-9]\d{0,8}$/.test(said) ? Number(said) : null;
}
