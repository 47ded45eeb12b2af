import { addPaise, type Paise, paise } from '../../money.ts';
import { type GstPercent, taxParts } from './gst.ts';
import { invoiceSums, shareOut, type TaxedSum } from './invoice-rows.ts';

/** What bears one tax, in paise: on an invoice, or on a credit note over a part of it. */
export type SlabSum = TaxedSum & { percent: GstPercent };

const less = (one: SlabSum, other: SlabSum | undefined): SlabSum => ({
  percent: one.percent,
  total: paise(one.total - (other?.total ?? 0)),
  taxable: paise(one.taxable - (other?.taxable ?? 0)),
  cgst: paise(one.cgst - (other?.cgst ?? 0)),
  sgst: paise(one.sgst - (other?.sgst ?? 0)),
});

/** The rows of an invoice, or of several credit notes, by the tax they bear, the lower first. */
export const slabSums = (rows: SlabSum[]): SlabSum[] =>
  [...Map.groupBy(rows, ({ percent }) => percent)]
    .sort(([one], [other]) => one - other)
    .map(([percent, own]) => ({ percent, ...invoiceSums(own) }));

/** What is left of an invoice beside its credit notes, by the tax it bears. */
export function leftOf(invoice: SlabSum[], credited: SlabSum[]): SlabSum[] {
  const notes = slabSums(credited);
  return slabSums(invoice)
    .map((sum) =>
      less(
        sum,
        notes.find(({ percent }) => percent === sum.percent),
      ),
    )
    .filter(({ total }) => total > 0);
}

/**
 * The rows of a credit note over an amount that goes back of what is left of an invoice, taxed as that is. The tax that stays is the tax of
 * what stays, so that the last note takes all of it. Throws RangeError for more than is left.
 */
export function creditRows(left: SlabSum[], amount: Paise): SlabSum[] {
  const totals = left.map(({ total }) => total);
  if (amount > addPaise(...totals)) throw new RangeError(`${amount} paise are more than is left of the invoice`);
  const shares = shareOut(amount, totals);
  return left.map((slab, index) => creditOf(slab, shares[index] ?? paise(0))).filter(({ total }) => total > 0);
}

function creditOf({ percent, total, cgst }: SlabSum, credited: Paise): SlabSum {
  const stays = taxParts(paise(total - credited), percent).cgst;
  const half = paise(Math.max(0, Math.min(cgst - stays, Math.floor(credited / 2))));
  return { percent, total: credited, taxable: paise(credited - 2 * half), cgst: half, sgst: half };
}
