import { addPaise, type Paise, paise } from '../../money.ts';
import { partySize } from '../guests.ts';
import { type SlabRules, slabsInForce } from '../tax/slabs.ts';

/** Guests that a room's rate includes, and what each further one costs a night; a child no more than another guest. */
export type ExtraPrices = { included: number; guest: Paise; child: Paise };

/** Heads of one room beyond those that are included. */
export type Extra = { guests: number; children: number };

export const noExtra: Extra = { guests: 0, children: 0 };

/** What they cost a night. */
export const extraPrice = ({ guest, child }: ExtraPrices, { guests, children }: Extra): Paise =>
  paise(guest * guests + child * children);

/** A night of a room for its heads: where rate and extra guests lie between the slabs of the tax, the dearest price below. */
export const nightWithExtra = (rate: Paise, extra: Paise, slabs: SlabRules = slabsInForce()): Paise =>
  extra === 0 ? rate : slabs.withinSlab(addPaise(rate, extra));

/** What an owner asks for extra guests, as it is kept: no price, none are extra. */
export type ExtraAsked = { included: number | null; guest: Paise | null; child: Paise | null };

/** The same where somebody can be extra in a room that sleeps so many; else null. */
export function extraPricesOf({ included, guest, child }: ExtraAsked, sleeps: number): ExtraPrices | null {
  if (guest === null || included === null || included >= sleeps) return null;
  return { included: Math.max(1, included), guest, child: paise(Math.min(child ?? guest, guest)) };
}

/** True where some heads would cost more than before. */
export const areExtrasDearer = (now: ExtraPrices | null, before: ExtraPrices | null): boolean =>
  now !== null &&
  (before === null || now.included < before.included || now.guest > before.guest || now.child > before.child);

/** People who come, and how many of them are children. */
export type Party = { guests: number; children: number };

/** Who comes, as prices are reckoned: one at least, and no more children than guests. */
export function partyOf(guests: number, children: number): Party {
  const heads = partySize(guests);
  return { guests: heads, children: Math.min(children, heads) };
}

/** All that can be extra in one room, the fewest first. Children count apart only where they cost less. */
export function extrasOf({ included, guest, child }: ExtraPrices, sleeps: number, party: Party): Extra[] {
  const places = Math.min(sleeps, party.guests) - included;
  const children = child < guest ? party.children : 0;
  const extras: Extra[] = [];
  for (let heads = 1; heads <= places; heads += 1) {
    for (let young = Math.min(heads, children); young >= 0; young -= 1) {
      extras.push({ guests: heads - young, children: young });
    }
  }
  return extras;
}

/** One unit with so many extra heads: what it costs for all nights. */
export type ExtraTotal = Extra & { total: Paise };

/** What one room costs for all its nights with each number of extra heads that it may have. */
export const extraTotals = (
  nightly: readonly Paise[],
  prices: ExtraPrices,
  sleeps: number,
  party: Party,
): ExtraTotal[] =>
  extrasOf(prices, sleeps, party).map((extra) => {
    const price = extraPrice(prices, extra);
    return { ...extra, total: addPaise(...nightly.map((rate) => nightWithExtra(rate, price))) };
  });
