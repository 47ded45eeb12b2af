import { paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import type { RoomTerms } from '@basera/contract/rules/calendar/room-terms';
import { priceStay, sameEachNight } from '@basera/contract/rules/price';
import { extraPricesOf } from '@basera/contract/rules/terms/extra-guests';
import { discounted, discountFor } from '@basera/contract/rules/terms/length-discount';

const NIGHTS = 2;

const orNull = (rupees: number | null) => (rupees === null ? null : paiseFromRupees(rupees));

/** One stay, and what it comes to: rupees. `isLowered`: a night lay between two rates of tax, and costs the most below. */
export type TermsExample = {
  guests: number;
  nights: number;
  rate: number;
  percent: number;
  less: number;
  extraGuests: number;
  extras: number;
  total: number;
  isLowered: boolean;
};

/** What as many as may come into a room pay for as many nights as its longest step has, at its base price. */
export function exampleOf(room: { base_price: number; sleeps: number }, terms: RoomTerms): TermsExample {
  const discounts = terms.discounts.map(({ from_nights, percent }) => ({ fromNights: from_nights, percent }));
  const nights = Math.max(NIGHTS, ...discounts.map(({ fromNights }) => fromNights));
  const rate = paiseFromRupees(room.base_price);
  const percent = discountFor(discounts, nights)?.percent ?? 0;
  const asked = {
    included: terms.included_guests,
    guest: orNull(terms.extra_guest_price),
    child: orNull(terms.extra_child_price),
  };
  const extraPrices = extraPricesOf(asked, room.sleeps);
  const none = paiseFromRupees(0);
  const line = {
    room: { basePrice: rate, meal: 'no' as const, breakfast: none, lunch: none, dinner: none },
    ...{ quantity: 1, includesMeal: false, sleeps: room.sleeps, extraPrices },
  };
  const { lines, total } = priceStay([line], [sameEachNight(discounted(rate, percent), nights)], room.sleeps);
  const [priced] = lines;
  return {
    guests: room.sleeps,
    nights,
    rate: room.base_price,
    percent,
    less: rupeesFromPaise(rate) * nights - rupeesFromPaise(priced?.sum.rate ?? none),
    extraGuests: priced?.units[0]?.extra.guests ?? 0,
    extras: rupeesFromPaise(priced?.sum.extras ?? none),
    total: rupeesFromPaise(total),
    isLowered: priced?.nights.some((night) => night.isLowered) ?? false,
  };
}
