import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { makeCreditNote } from '../../../papers/index.ts';
import { keptOfBooking, lockBooking, oweRefund } from '../../../payments/index.ts';
import { asksBank, decideDisputeIn } from '../../../payouts/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

const amountOf = (facts: Facts): Paise => Number(facts.amount) as Paise;

/** More back to a guest than the terms give: the word that decides their dispute. */
export const disputeRefundKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ facts }) => [
    { name: 'stay', as: 'text', value: String(facts.stay ?? '') },
    { name: 'booking', as: 'booking', value: Number(facts.booking) },
    { name: 'to_guest', as: 'rupees', value: rupeesFromPaise(amountOf(facts)) },
  ],
  async carryOut(trx, { subjectId, facts }) {
    const bookingId = Number(facts.booking);
    const amount = amountOf(facts);
    const now = deps.clock.now();
    await lockBooking(trx, bookingId);
    if (await asksBank(trx, bookingId)) throw new Overtaken("The guest's bank asks for the money itself.");
    const why = `The guest gets ${formatRupees(rupeesFromPaise(amount))} more back.`;
    const before = await decideDisputeIn(trx, subjectId, { outcome: 'guest', staffId: null, why }, now);
    if (!before || before.decided_at) throw new Overtaken('The dispute is decided already.');
    const kept = await keptOfBooking(trx, bookingId);
    // Of what was asked before, nobody wrote down how much there was.
    if (kept < amount || kept !== Number(facts.kept ?? kept))
      throw new Overtaken('What is left of what the guest paid is another sum by now.');
    const [key, reason] = [`dispute-${subjectId}`, 'Decided in a dispute.'];
    await oweRefund(trx, { bookingId, amount, reason, key, now });
    await makeCreditNote(trx, { bookingId, refundKey: key, reason, now });
  },
  afterwards: () => deps.sendRefundsSoon(),
});
