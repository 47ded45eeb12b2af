import { paise, rupeesFromPaise } from '@basera/contract/money';
import { settleByHand } from '../../../payments/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** `left` in paise; `reference` is our bank's. */
export type RefundByHandFacts = { entity: string; left: number; booking: number; reference: string };

const read = (facts: Facts): RefundByHandFacts => facts as RefundByHandFacts;

export const NOT_REFUSED = 'Something else has become of this refund already.';
export const BANK_ASKS = 'The guest’s bank asks for it: it waits for the bank’s word.';

/** A refund that a bank refused went from our own: the word of two. */
export const refundByHandKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ facts }) => {
    const { entity, left, booking, reference } = read(facts);
    return [
      { name: 'entity', as: 'text', value: entity },
      { name: 'booking', as: 'booking', value: booking },
      { name: 'to_guest', as: 'rupees', value: rupeesFromPaise(paise(Number(left))) },
      { name: 'reference', as: 'text', value: reference },
    ];
  },
  async carryOut(trx, { subjectId: id, facts }) {
    const { left, booking, reference } = read(facts);
    const sent = { id, bookingId: Number(booking), left: Number(left), reference };
    if (!(await settleByHand(trx, sent, deps.clock.now()))) throw new Overtaken(NOT_REFUSED);
  },
  afterwards: () => deps.payments.tellGuestsSoon(),
});
