import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import {
  isInDoubt,
  noteNotMadeIn,
  type PayoutRow,
  payoutIfAny,
  referenceOf,
  workOffPayouts,
} from '../../../payouts/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** In paise; `reference`: under which the gateway was asked for it. */
export type NotMadeFacts = { booking: number; stay: string; amount: Paise; reference: string };

const read = (facts: Facts): NotMadeFacts => facts as NotMadeFacts;

export const NOT_IN_DOUBT =
  'Something has become of this payout meanwhile: nothing of it was asked for and then refused.';

const isSame = (payout: PayoutRow | undefined, { reference }: NotMadeFacts): payout is PayoutRow =>
  payout !== undefined && isInDoubt(payout) && referenceOf(payout) === reference;

/** The gateway has no transfer of a payout that it was asked for: what is owed of it is asked for anew, by the word of two. */
export const payoutNotMadeKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ facts }) => {
    const { stay, booking, amount, reference } = read(facts);
    return [
      { name: 'stay', as: 'text', value: stay },
      { name: 'booking', as: 'booking', value: booking },
      { name: 'to_owner', as: 'rupees', value: rupeesFromPaise(paise(Number(amount))) },
      { name: 'reference', as: 'text', value: reference },
    ];
  },
  isGone: async (db, { subjectId, facts }) => !isSame(await payoutIfAny(db, subjectId), read(facts)),
  async carryOut(trx, { subjectId, facts }) {
    if (!isSame(await payoutIfAny(trx, subjectId), read(facts))) throw new Overtaken(NOT_IN_DOUBT);
    const noted = await noteNotMadeIn(trx, subjectId, deps.clock.now());
    if (noted.kind !== 'noted') throw new Overtaken(NOT_IN_DOUBT);
  },
  afterwards: () => deps.soon('payouts that were not made', () => workOffPayouts(deps.payouts)),
});
