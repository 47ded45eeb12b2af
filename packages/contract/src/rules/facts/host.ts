import type { CalendarDate } from '../../calendar-date.ts';

/** How a person is reached, and what of them can be confirmed. */
export const CONTACTS = ['phone', 'email'] as const;
export type Contact = (typeof CONTACTS)[number];

type Host = { host_since: string | null; host_confirmed: readonly Contact[] };

/**
 * Whether a host may be called verified and experienced: they said since when they host, a year ago or more, and
 * whoever acts for them has a confirmed phone or e-mail.
 */
export function isExperiencedHost({ host_since, host_confirmed }: Host, today: CalendarDate): boolean {
  if (host_since === null || host_confirmed.length === 0) return false;
  return host_since <= `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}
