import * as z from 'zod/mini';

/** What several settings are: each says in its own words what it must be. */
export const text = z.string().check(z.trim(), z.minLength(1));

export const count = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,7}$/, 'must be a whole number')), z.transform(Number)),
  z.number().check(z.gte(1, 'must be 1 or more')),
);

export const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address (http or https)' });

export const flag = z.pipe(
  z.enum(['0', '1'], { error: 'must be 0 or 1' }),
  z.transform((value) => value === '1'),
);
