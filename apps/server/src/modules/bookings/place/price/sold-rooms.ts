import { type NightlyRates, priceStay } from '@basera/contract/rules/price';
import { slabsTold } from '@basera/contract/rules/tax/slabs-told';
import { type ExtraPrices, partyOf } from '@basera/contract/rules/terms/extra-guests';
import { discounted, discountFor, type LengthDiscount } from '@basera/contract/rules/terms/length-discount';
import type { BookedRoom, SoldRoom } from '../../tables.ts';

/** A kind of room as it is sold, but for who sleeps where. */
export type RoomForSale = Omit<BookedRoom, 'nightly_rates' | 'slabs'> & {
  sleeps: number;
  /** Each night, whatever the length of the stay. */
  rates: NightlyRates;
  discounts: readonly LengthDiscount[];
  extra: ExtraPrices | null;
  first_room_id?: number | null;
};

/** What one room costs each night, with what a stay of that length costs less. */
function afterDiscount({ rates, discounts }: RoomForSale): NightlyRates {
  const percent = discountFor(discounts, rates.length)?.percent ?? 0;
  return rates.map((rate) => discounted(rate, percent));
}

/** The rooms as a booking keeps them: with what each night costs and by which slabs, and with who is extra in each of them. */
export function soldRooms(
  rooms: RoomForSale[],
  { guests, children = 0 }: { guests: number; children?: number | undefined },
): SoldRoom[] {
  const nightly = rooms.map(afterDiscount);
  const slabs = slabsTold();
  const lines = rooms.map((room) => ({
    room: { ...room, basePrice: room.base_price },
    quantity: room.quantity,
    includesMeal: room.includes_meal,
    sleeps: room.sleeps,
    extraPrices: room.extra,
  }));
  const party = partyOf(guests, children);
  const { lines: priced } = priceStay(lines, nightly, party.guests, party.children);
  return rooms.map(({ sleeps: _sleeps, rates, discounts, extra, ...room }, index) => {
    const extras = (priced[index]?.units ?? []).flatMap(({ quantity, extra: own }) =>
      Array.from({ length: quantity }, () => own),
    );
    const by = { rates: [...rates], discounts: [...discounts], extra, extras };
    const isPlain = extra === null && discounts.length === 0;
    return { ...room, nightly_rates: [...(nightly[index] ?? [])], priced_by: isPlain ? null : by, slabs };
  });
}
