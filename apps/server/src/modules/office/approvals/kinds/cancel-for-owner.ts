import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { HttpError } from '../../../../platform/http/http-errors.ts';
import { cancelForOwnerIn } from '../../../bookings/index.ts';
import { settleAsCalledOff } from '../../../cases/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** In paise; `words` are what the guest reads, `staff` is who asked. */
export type CancelFacts = {
  booking: number;
  stay: string;
  amount: Paise;
  by_terms: Paise;
  words: string;
  staff: number;
};

const rupeesOf = (facts: Facts, name: keyof CancelFacts) => rupeesFromPaise(paise(Number(facts[name])));

/** A stay cancelled for its owner, with more back to the guest than their own cancelling would give: the word of two. */
export const cancelForOwnerKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ subjectId, facts }) => [
    { name: 'stay', as: 'text', value: String(facts.stay ?? '') },
    { name: 'booking', as: 'booking', value: subjectId },
    { name: 'to_guest', as: 'rupees', value: rupeesOf(facts, 'amount') },
    { name: 'by_terms', as: 'rupees', value: rupeesOf(facts, 'by_terms') },
    { name: 'words', as: 'text', value: String(facts.words) },
  ],
  async carryOut(trx, { subjectId, facts }) {
    const asked = { bookingId: subjectId, staffId: Number(facts.staff), words: String(facts.words) };
    try {
      const sums = { refund: paise(Number(facts.amount)), byTerms: paise(Number(facts.by_terms)) };
      await cancelForOwnerIn(trx, deps.bookings, { ...asked, ...sums });
      await settleAsCalledOff(trx, { bookingId: subjectId, staffId: asked.staffId, at: deps.clock.now() });
    } catch (error) {
      if (error instanceof HttpError) throw new Overtaken(error.message);
      throw error;
    }
  },
  afterwards() {
    deps.bookings.sendRefundsSoon();
    deps.bookings.tellGuestsSoon();
  },
});
