import type { Room } from '../endpoints/stays.ts';
import { formatRupees } from '../money.ts';
import { several } from './phrases.ts';

/** 'For 2 guests; each more ₹500, a child ₹200 a night'; '7 nights: 10% less': what a room's price is for, and what its length takes off. */
export function termsWords({ extra_guests: extra, length_discount: discount }: Room): string[] {
  const words = [];
  if (extra) {
    const child = extra.child < extra.guest ? `, a child ${formatRupees(extra.child)}` : '';
    words.push(`For ${several(extra.included, 'guest')}; each more ${formatRupees(extra.guest)}${child} a night`);
  }
  if (discount) words.push(`${several(discount.nightly_rates.length, 'night')}: ${discount.percent}% less`);
  return words;
}
