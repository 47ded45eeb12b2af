import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import type { Fact } from '@basera/contract/rules/office/facts';
import { assignUnasked, type NotAssignable, returnUnasked, unaskedById } from '../../../payments/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** In paise, of its currency. `to`: the booking whose payment it is from now on; null where it goes back. */
export type UnaskedFacts = {
  entity: string;
  amount: Paise;
  currency: string;
  booking: number | null;
  to: number | null;
};

const read = (facts: Facts): UnaskedFacts => facts as UnaskedFacts;

/** Why a sum that nobody asked for cannot go back, or be the payment of a booking. */
export const REFUSED: Record<NotAssignable, string> = {
  decided: 'Something else has become of it already.',
  bank_asks: 'The guest’s bank asks for it: it waits for the bank’s word.',
  not_rupees: 'It came in other money: it can only go back.',
  by_transfer:
    'It came on the page of another booking, in another sum than was asked there: it can only go back, or be corrected.',
  no_payment: 'No payment of this booking waits for exactly this sum.',
};

/** A sum as a fact: in rupees, or in what it came in. */
const sumOf = ({ amount, currency }: UnaskedFacts): Fact =>
  currency === 'INR'
    ? { name: 'came', as: 'rupees', value: rupeesFromPaise(paise(Number(amount))) }
    : { name: 'came', as: 'text', value: `${Number(amount) / 100} ${currency}` };

/** What becomes of money that nobody asked for: the word of two. */
export const unaskedMoneyKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ facts }) => {
    const { entity, booking, to } = read(facts);
    const about = to ?? booking;
    return [
      { name: 'entity', as: 'text', value: entity },
      sumOf(read(facts)),
      { name: 'became', as: 'unasked_state', value: to === null ? 'returning' : 'assigned' },
      ...(about === null ? [] : [{ name: 'booking', as: 'booking', value: about } as const]),
    ];
  },
  async carryOut(trx, { subjectId, facts }) {
    const { to, amount } = read(facts);
    const known = await unaskedById(trx, subjectId);
    if (!known || known.amount !== Number(amount)) throw new Overtaken(REFUSED.decided);
    if (to === null) {
      const why = await returnUnasked(trx, known, deps.payments.clock.now());
      if (why) throw new Overtaken(REFUSED[why]);
      return;
    }
    const why = await assignUnasked(deps.payments, trx, { known, bookingId: to });
    if (why) throw new Overtaken(REFUSED[why]);
  },
  afterwards() {
    deps.sendRefundsSoon();
    deps.payments.bringPayoutsSoon();
    deps.payments.tellGuestsSoon();
  },
});
