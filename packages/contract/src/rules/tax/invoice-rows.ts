import { addPaise, type Paise, paise } from '../../money.ts';
import { hasMeals } from '../facts/meals.ts';
import { baseRates, type PricedLine, type PriceLine, priceStay } from '../price.ts';
import { type GstPercent, gstPercent, type TaxParts, taxParts } from './gst.ts';

/** 'room': a room for its nights; 'cancelled', 'changed': what was kept of one that was cancelled, or of a change. */
export type InvoiceRowKind = 'room' | 'cancelled' | 'changed';

/** One row of an invoice, in paise; `price` is one room's night. The parts of the tax add up to `total`. */
export type InvoiceRow = TaxParts & {
  kind: InvoiceRowKind;
  room_name: string;
  with_meals: boolean;
  quantity: number;
  nights: number;
  price: Paise;
  percent: GstPercent;
  total: Paise;
};

export type InvoicedRoom = PriceLine & { name: string };
export type ToInvoice = {
  rooms: InvoicedRoom[];
  nights: number;
  /** What stays of the money that came in. */
  kept: Paise;
  isCancelled: boolean;
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

/**
 * The rows of an invoice over the money that was kept: they add up to it exactly. A completed stay has a row a room; what was kept beyond its price by
 * the terms of a change, and what was kept of a cancelled stay, is divided by the prices of the rooms and taxed as they are.
 */
export function invoiceRows({ rooms, nights, kept, isCancelled }: ToInvoice): InvoiceRow[] {
  const price = priceStay(rooms, baseRates(rooms, nights), null);
  const totals = price.lines.map(({ sum }) => sum.total);
  const ofRooms = !isCancelled && kept >= price.total ? totals : shareOut(kept, totals);
  const beyond = paise(kept - addPaise(...ofRooms));
  return [
    ...price.lines.map((line, index) => row(isCancelled ? 'cancelled' : 'room', line, ofRooms[index])),
    ...shareOut(beyond, totals).map((share, index) => row('changed', price.lines[index], share)),
  ].filter(({ total }) => total > 0);
}

function row(kind: InvoiceRowKind, line: PricedLine<InvoicedRoom> | undefined, total: Paise = paise(0)): InvoiceRow {
  if (!line) throw new RangeError('a row without a room');
  const price = line.perNight.total;
  const percent = gstPercent(price);
  return {
    kind,
    room_name: line.name,
    with_meals: hasMeals(line.room.meal, line.includesMeal),
    quantity: line.quantity,
    nights: line.nights.length,
    price,
    percent,
    total,
    ...taxParts(total, percent),
  };
}

/** The sums of an invoice: its total and what it is made of. */
export const invoiceSums = (rows: InvoiceRow[]): TaxParts & { total: Paise } => ({
  total: addPaise(...rows.map(({ total }) => total)),
  taxable: addPaise(...rows.map(({ taxable }) => taxable)),
  cgst: addPaise(...rows.map(({ cgst }) => cgst)),
  sgst: addPaise(...rows.map(({ sgst }) => sgst)),
});
