import { paise, rupeesFromPaise } from '@basera/contract/money';
import { payGuarantee } from '../../../arrivals/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** `amount` in paise; `booking` let its guest down, `to` is the stay they chose instead; `reference` is our bank's. */
export type GuaranteeFacts = { stay: string; amount: number; booking: number; to: number; reference: string };

const read = (facts: Facts): GuaranteeFacts => facts as GuaranteeFacts;

export const NOT_DUE = 'Something else has become of this difference already.';

/** The difference of a dearer stay that the operator has promised a guest, sent from our own bank: the word of two. */
export const guaranteeKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ facts }) => {
    const { stay, amount, booking, to, reference } = read(facts);
    return [
      { name: 'stay', as: 'text', value: stay },
      { name: 'booking', as: 'booking', value: booking },
      { name: 'to', as: 'booking', value: to },
      { name: 'to_guest', as: 'rupees', value: rupeesFromPaise(paise(Number(amount))) },
      { name: 'reference', as: 'text', value: reference },
    ];
  },
  async carryOut(trx, { subjectId: id, facts }) {
    const { amount, reference } = read(facts);
    const sent = { id, amount: paise(Number(amount)), reference };
    if (!(await payGuarantee(trx, sent, deps.clock.now()))) throw new Overtaken(NOT_DUE);
  },
  afterwards: () => deps.tellOfArrivalsSoon(),
});
