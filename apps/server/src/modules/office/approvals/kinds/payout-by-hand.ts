import { paise, rupeesFromPaise } from '@basera/contract/money';
import { type PayoutRow, type Releasable, releasable, releasePayout, workOffPayouts } from '../../../payouts/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { Overtaken, type RegisteredKind } from './kind.ts';

/** Why what an owner is to have of a booking may not go before its day. */
export const REFUSED: Record<Exclude<Releasable['kind'], 'may'>, string> = {
  none: 'Nothing of this booking goes to an owner.',
  disputed: 'The booking is disputed: its payout is kept back until that is decided.',
  refunded: 'Money of this booking goes back to its guest: what is left goes to its owner on its day.',
  withheld: 'Whoever runs the business, or gave its account, is suspended: nothing goes there until that is lifted.',
  gone: 'Nothing of it waits for its day any more.',
};

/** What is asked to go: each payout with its sum, so that another is noticed. */
export const partsOf = (waiting: PayoutRow[]): string =>
  waiting.map(({ id, amount, to_reverse }) => `${id}: ${amount - to_reverse}`).join(', ');

/** The day on which all of it would go by itself, ISO. */
export const lastDayOf = (waiting: PayoutRow[]): string =>
  new Date(Math.max(...waiting.map(({ hold_until }) => hold_until.getTime()))).toISOString();

/** What an owner is to have goes to their bank before a guest could say that something is wrong: the word of two. */
export const payoutByHandKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ facts }) => [
    { name: 'stay', as: 'text', value: String(facts.stay ?? '') },
    { name: 'booking', as: 'booking', value: Number(facts.booking) },
    { name: 'to_owner', as: 'rupees', value: rupeesFromPaise(paise(Number(facts.amount))) },
    { name: 'hold_until', as: 'moment', value: String(facts.until) },
  ],
  async carryOut(trx, { subjectId, facts }) {
    const now = deps.clock.now();
    const found = await releasable(trx, subjectId, now);
    if (found.kind !== 'may') throw new Overtaken(REFUSED[found.kind]);
    if (partsOf(found.waiting) !== facts.parts || lastDayOf(found.waiting) !== facts.until)
      throw new Overtaken('What goes to its owner is another sum, or its day another, by now.');
    await releasePayout(trx, subjectId, now);
  },
  afterwards: () => deps.soon('payouts released by hand', () => workOffPayouts(deps.payouts)),
});
