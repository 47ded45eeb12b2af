import { isIP } from 'node:net';
import { toGstin } from '@basera/contract/rules/tax/gstin';
import * as z from 'zod/mini';
import { isAttribution, isTileAddress } from '../map-tiles.ts';
import { ROLES, rolesIn } from '../roles/roles.ts';

/** Kinds of values that settings have; each says what it must be. */
export const text = z.string().check(z.trim(), z.minLength(1));
export const port = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number')), z.transform(Number)),
  z.number().check(z.gte(0, 'must be a port number'), z.lte(65_535, 'must be a port number')),
);
export const count = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,7}$/, 'must be a whole number')), z.transform(Number)),
  z.number().check(z.gte(1, 'must be 1 or more')),
);
export const threads = z.pipe(count, z.number().check(z.lte(64, 'must be 64 or less')));
export const rupees = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,7}$/, 'must be whole rupees')), z.transform(Number)),
  z.number().check(z.lte(100_000, 'must be 100000 or less')),
);
// The law has the record of a guest from abroad kept for a year.
export const REGISTER_KEPT_DAYS_LEAST = 365;
export const keepDays = z.pipe(
  count,
  z.number().check(z.gte(REGISTER_KEPT_DAYS_LEAST, `must be ${REGISTER_KEPT_DAYS_LEAST} or more, as the law asks`)),
);
export const longKey = text.check(z.minLength(16, 'must have 16 characters or more'));
const SECONDS_MAX = 600;
export const seconds = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/, 'must be a whole number of seconds')), z.transform(Number)),
  z.number().check(z.lte(SECONDS_MAX, `must be ${SECONDS_MAX} or less`)),
);
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address (http or https)' });
export const origin = z.pipe(
  webAddress,
  z.transform((value, context) => {
    const address = new URL(value);
    if (address.pathname === '/' && !address.search && !address.hash) return address.origin;
    context.issues.push({ code: 'custom', message: 'must be an origin, without a path', input: value });
    return z.NEVER;
  }),
);
export const list = z.pipe(
  text,
  z.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
const PROXY_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const isNetwork = (item: string): boolean => {
  const [address = '', bits, ...rest] = item.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || rest.length > 0) return PROXY_NETWORKS.has(item);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
};
export const proxies = list.check(
  z.refine((items) => items.every(isNetwork), {
    error: 'must be addresses or networks such as 10.0.0.0/8, separated by commas',
  }),
);
export const databaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/.+/, 'must be a postgres:// address'));
export const natsUrl = z.string().check(z.regex(/^(nats|tls):\/\/.+/, 'must be a nats:// or tls:// address'));
/** What PostgreSQL takes for the name of a slot, and NATS for that of a stream. */
export const plainName = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/, 'must be small letters, digits and _'));
export const tiles = text.check(
  z.refine(isTileAddress, {
    error: 'must be an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
  }),
);
export const attribution = text.check(
  z.refine(isAttribution, { error: "must be words, or words and a web address parted by '|'" }),
);
export const gstin = z
  .string()
  .check(z.refine((value) => toGstin(value) === value, { error: 'must be a GSTIN of 15 characters' }));
const HEADER = /^[\w-]+=[^,]+$/;
export const headers = z.pipe(
  list.check(
    z.refine((items) => items.every((item) => HEADER.test(item)), {
      error: 'must be headers such as authorization=Bearer%20…, separated by commas',
    }),
  ),
  z.transform((items) =>
    Object.fromEntries(
      items.map((item) => [item.slice(0, item.indexOf('=')), decodeURIComponent(item.slice(item.indexOf('=') + 1))]),
    ),
  ),
);
export const share = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d(\.\d{1,6})?$/, 'must be between 0 and 1')), z.transform(Number)),
  z.number().check(z.lte(1, 'must be between 0 and 1')),
);
export const flag = z.pipe(
  z.enum(['0', '1'], { error: 'must be 0 or 1' }),
  z.transform((value) => value === '1'),
);

export const instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-22T23:59:00+05:30' }),
  z.transform((value) => new Date(value)),
);
export const origins = z.pipe(list, z.array(origin));
export const roles = z.pipe(
  z.string().check(
    z.refine((value) => rolesIn(value) !== null, {
      error: `must be some of ${ROLES.join(', ')}, separated by commas`,
    }),
  ),
  z.transform((value) => rolesIn(value) ?? []),
);
