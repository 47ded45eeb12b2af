import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { HttpError } from '../../../platform/http/http-errors.ts';
import {
  isInDoubt,
  noteNotMadeIn,
  type PayoutRow,
  payoutIfAny,
  referenceOf,
  workOffPayouts,
} from '../../payouts/index.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import { askApproval, type By } from './approvals.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** In paise; `reference`: under which the gateway was asked for it. */
type NotMadeFacts = { booking: number; stay: string; amount: Paise; reference: string };

const read = (facts: Facts): NotMadeFacts => facts as NotMadeFacts;

const NOT_IN_DOUBT = 'Something has become of this payout meanwhile: nothing of it was asked for and then refused.';

const isSame = (payout: PayoutRow | undefined, { reference }: NotMadeFacts): payout is PayoutRow =>
  payout !== undefined && isInDoubt(payout) && referenceOf(payout) === reference;

/** Asks a second pair of eyes to note that the gateway has no transfer of a payout that it gave no answer about. Throws 404, 409 where it is not in doubt. */
export const askForNotMade = ({ db, clock }: OfficeDeps, payoutId: number, by: By): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const payout = await payoutIfAny(trx, payoutId);
    if (!payout) throw new HttpError('not_found', 'There is no such payout.');
    if (!isInDoubt(payout)) throw new HttpError('not_changeable', NOT_IN_DOUBT);
    const { booking_id: booking, amount } = payout;
    const stay = (await bookingFound(trx, booking))?.property_name ?? '';
    const facts: NotMadeFacts = { booking, stay, amount, reference: referenceOf(payout) };
    return askApproval(trx, clock.now(), { kind: 'payout_not_made', subject: `payout ${payoutId}`, facts }, by);
  });

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
