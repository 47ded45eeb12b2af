import { grouped } from './words/grouped.ts';

/** An amount in integer paise (1/100 rupee). The only money type inside the product. */
export type Paise = number & { readonly __unit: 'paise' };

/** Brands an integer number of paise. Throws RangeError on fractions and unsafe integers. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of paise: ${amount}`);
  return amount as Paise;
}

/** Rupees as they stand on the wire (a number, at most two decimals) to paise. Throws RangeError on finer fractions. */
export function paiseFromRupees(rupees: number): Paise {
  const scaled = Math.round(rupees * 100);
  if (Math.abs(scaled - rupees * 100) > 1e-6) throw new RangeError(`finer than a paisa: ${rupees}`);
  return paise(scaled);
}

/** Paise to rupees for the wire. */
export const rupeesFromPaise = (amount: Paise): number => amount / 100;

export const addPaise = (...amounts: Paise[]): Paise => paise(amounts.reduce((sum, amount) => sum + amount, 0));

/** Rupees (wire number) to the paisa, for accounts: '₹1,12,450.00', '−₹93.33'. */
export const formatToThePaisa = (rupees: number): string =>
  `${rupees < 0 ? '−' : ''}₹${grouped(Math.abs(rupees).toFixed(2))}`;

/** Rupees (wire number) for people: '₹1,12,450', with paise only where there are any: '₹99.50'. */
export const formatRupees = (rupees: number): string =>
  `₹${grouped(Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2))}`;
