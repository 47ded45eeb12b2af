import type { CalendarDate } from '../../calendar-date.ts';
import { addPaise, type Paise, paise } from '../../money.ts';
import { type BookedPrices, priceBooked } from '../booked-price.ts';
import { hasMeals } from '../facts/meals.ts';
import { type PricedLine, type PriceLine, perNight } from '../price.ts';
import { type GstPercent, gstPercent, type TaxParts, taxParts } from './gst.ts';

/** 'room': a room for its nights; 'cancelled', 'changed': what was kept of one that was cancelled, or of a change. */
export type InvoiceRowKind = 'room' | 'cancelled' | 'changed';

/** One row of an invoice, in paise: nights of a room that bear the same tax. The parts of the tax add up to `total`. */
export type InvoiceRow = TaxParts & {
  kind: InvoiceRowKind;
  room_name: string;
  with_meals: boolean;
  quantity: number;
  nights: number;
  /** One room's night; where they differ, and `is_mean` says so, their mean to the nearest paisa. Invoices of before have no `is_mean`. */
  price: Paise;
  is_mean?: boolean;
  percent: GstPercent;
  total: Paise;
};

export type InvoicedRoom = BookedPrices & { room_name: string };
export type ToInvoice = {
  rooms: InvoicedRoom[];
  nights: number;
  /** What stays of the money that came in. */
  kept: Paise;
  isCancelled: boolean;
  /** The day whose slabs hold for all its nights. */
  checkOut: CalendarDate;
};

/** Divides an amount by weights, in whole paise; what is left over goes to the first ones. */
export function shareOut(amount: Paise, weights: number[]): Paise[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => Number((BigInt(amount) * BigInt(weight)) / BigInt(sum)));
  let left = amount - shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => {
    const extra = left > 0 ? 1 : 0;
    left -= extra;
    return paise(share + extra);
  });
}

/** Those nights of a room that bear the same tax: what each of them costs one of the rooms. `nights` of the stay have some. */
type SlabOfRoom = { room: InvoicedRoom; percent: GstPercent; quantity: number; nights: number; prices: Paise[] };

/**
 * The nights of a booked room by their slabs, the lower first. Rooms of which the same nights bear it stand in one row, whatever heads
 * they have.
 */
function slabsOf(
  { booked: room, units }: PricedLine<PriceLine & { booked: InvoicedRoom }>,
  checkOut: CalendarDate,
): SlabOfRoom[] {
  const parts = units.flatMap(({ quantity, nights }) =>
    [...Map.groupBy(nights, ({ total }) => gstPercent(total, checkOut))].map(([percent, own]) => ({
      ...{ room, percent, quantity, nights: own.length },
      prices: Array.from({ length: quantity }, () => own.map(({ total }) => total)).flat(),
    })),
  );
  const rows = Map.groupBy(parts, ({ percent, nights }) => `${percent} ${nights}`);
  return [...rows.values()]
    .flatMap(([first, ...others]) => {
      if (!first) return [];
      const same = [first, ...others];
      const rooms = same.reduce((sum, { quantity }) => sum + quantity, 0);
      return [{ ...first, quantity: rooms, prices: same.flatMap(({ prices }) => prices) }];
    })
    .sort((one, other) => one.percent - other.percent);
}

/**
 * The rows of an invoice over the money that was kept: they add up to it exactly. A completed stay has a row for each room and slab of its nights; what was
 * kept beyond its price by the terms of a change, and what was kept of a cancelled stay, is divided by the prices of those and taxed as they are.
 */
export function invoiceRows({ rooms, nights, kept, isCancelled, checkOut }: ToInvoice): InvoiceRow[] {
  const price = priceBooked(rooms, nights);
  const slabs = price.lines.flatMap((line) => slabsOf(line, checkOut));
  const totals = slabs.map(({ prices }) => addPaise(...prices));
  const ofSlabs = !isCancelled && kept >= price.total ? totals : shareOut(kept, totals);
  const beyond = paise(kept - addPaise(...ofSlabs));
  const rowsOver = (kind: InvoiceRowKind, shares: Paise[]) =>
    slabs.map((slab, index) => row(kind, slab, shares[index] ?? paise(0)));
  return [
    ...rowsOver(isCancelled ? 'cancelled' : 'room', ofSlabs),
    ...rowsOver('changed', shareOut(beyond, totals)),
  ].filter(({ total }) => total > 0);
}

const row = (
  kind: InvoiceRowKind,
  { room, percent, quantity, nights, prices }: SlabOfRoom,
  total: Paise,
): InvoiceRow => ({
  kind,
  room_name: room.room_name,
  with_meals: hasMeals(room.meal, room.includes_meal),
  quantity,
  nights,
  price: perNight(addPaise(...prices), prices.length),
  is_mean: prices.some((price) => price !== prices[0]),
  percent,
  total,
  ...taxParts(total, percent),
});

/** A sum with the tax within it, in paise. */
export type TaxedSum = TaxParts & { total: Paise };

/** The sums of an invoice or a credit note: its total and what it is made of. */
export const invoiceSums = (rows: TaxedSum[]): TaxedSum => ({
  total: addPaise(...rows.map(({ total }) => total)),
  taxable: addPaise(...rows.map(({ taxable }) => taxable)),
  cgst: addPaise(...rows.map(({ cgst }) => cgst)),
  sgst: addPaise(...rows.map(({ sgst }) => sgst)),
});
