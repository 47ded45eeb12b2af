import { dialCodeRows } from './dial-code-rows';

/** `code` is '+91', or '+1-268' where a country has a part of a shared one. `leads`: the first of those that share it. */
export type Country = { iso: string; name: string; code: string; leads: boolean };

/** All countries, India first, then by name. */
export const countries: Country[] = dialCodeRows
  .trim()
  .split('\n')
  .map((row) => {
    const [iso = '', name = '', code = '', leads] = row.split('|');
    return { iso, name, code, leads: leads !== undefined };
  });
