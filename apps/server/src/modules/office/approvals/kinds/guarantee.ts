import { paise, rupeesFromPaise } from '@basera/contract/money';
import type { Fact } from '@basera/contract/rules/office/facts';
import { releaseGuarantee } from '../../../arrivals/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import type { WithdrawnRelease } from '../approval-queries.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** `amount` in paise; `booking` let its guest down, `to` is the stay they chose instead; `payee`: where it goes, as the guest said; `before`: releases that were taken back, so that two see what could go twice. */
export type GuaranteeFacts = {
  stay: string;
  amount: number;
  booking: number;
  to: number;
  payee: string;
  before?: WithdrawnRelease[];
};

const read = (facts: Facts): GuaranteeFacts => facts as GuaranteeFacts;

export const NOT_DUE = 'Something else has become of this difference already.';

/** The difference of a dearer stay that the operator has promised a guest: it goes from our own bank once two have said so. */
export const guaranteeKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ facts }) => {
    const { stay, amount, booking, to, payee, before = [] } = read(facts);
    return [
      { name: 'stay', as: 'text', value: stay },
      { name: 'booking', as: 'booking', value: booking },
      { name: 'to', as: 'booking', value: to },
      { name: 'to_guest', as: 'rupees', value: rupeesFromPaise(paise(Number(amount))) },
      { name: 'payee', as: 'text', value: payee },
      ...before.flatMap((one): Fact[] => [
        { name: 'before', as: 'text', value: one.payee },
        { name: 'by', as: 'text', value: one.by },
        { name: 'why', as: 'text', value: one.why },
      ]),
    ];
  },
  async carryOut(trx, { subjectId: id, facts }) {
    const { amount, payee } = read(facts);
    const released = { id, amount: paise(Number(amount)), payee };
    if (!(await releaseGuarantee(trx, released, deps.clock.now()))) throw new Overtaken(NOT_DUE);
  },
});
