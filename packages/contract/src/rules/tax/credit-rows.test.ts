import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { creditRows, leftOf, type SlabSum } from './credit-rows.ts';
import { taxParts } from './gst.ts';
import { invoiceSums } from './invoice-rows.ts';

const slab = (percent: 5 | 18, total: number): SlabSum => ({
  percent,
  total: paise(total),
  ...taxParts(paise(total), percent),
});

describe('the rows of a credit note', () => {
  it('bear the tax of what they take back, and what stays its own', () => {
    // Half of ₹11,800 with 5% within: the other half bears twice ₹140.48.
    expect(creditRows([slab(5, 1_180_000)], paise(590_000))).toEqual([
      { percent: 5, total: 590_000, taxable: 561_906, cgst: 14_047, sgst: 14_047 },
    ]);
  });

  it('are shared among the slabs of the invoice by what is left of each', () => {
    const rows = creditRows([slab(5, 820_000), slab(18, 1_180_000)], paise(1_000_000));
    expect(rows.map(({ percent, total }) => [percent, total])).toEqual([
      [5, 410_000],
      [18, 590_000],
    ]);
  });

  it('never take more than is left', () => {
    expect(() => creditRows([slab(5, 100)], paise(101))).toThrow(RangeError);
  });

  it('leave what the invoice says less what they say, and nothing after the last, whatever comes back in between', () => {
    const totals = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(totals, totals, fc.array(fc.nat(2_000_000), { maxLength: 5 }), (low, high, parts) => {
        const invoice = [slab(5, low), slab(18, high)];
        const notes: SlabSum[] = [];
        for (const part of [...parts, Number.POSITIVE_INFINITY]) {
          const left = leftOf(invoice, notes);
          const amount = paise(Math.min(part, invoiceSums(left).total));
          if (amount === 0) continue;
          const rows = creditRows(left, amount);
          expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(amount);
          for (const { total, taxable, cgst, sgst } of rows) {
            expect(Math.min(taxable, cgst, sgst)).toBeGreaterThanOrEqual(0);
            expect(taxable + cgst + sgst).toBe(total);
          }
          notes.push(...rows);
        }
        expect(leftOf(invoice, notes)).toEqual([]);
        const [all, back] = [invoiceSums(invoice), invoiceSums(notes)];
        expect(back).toEqual(all);
      }),
    );
  });
});
