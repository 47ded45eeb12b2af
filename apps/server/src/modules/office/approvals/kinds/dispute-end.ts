import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import type { UnheardReason } from '@basera/contract/rules/office/unheard-disputes';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import { endUnaskedDispute, isUnheardOfSum, unaskedById, unaskedDispute } from '../../../payments/index.ts';
import { disputeById, endDisputeIn, isUnheard } from '../../../payouts/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** `taken` in paise, of the currency of its sum; `booking` null where the bank asks for a sum of none; `staff` is who asked. */
export type DisputeEndFacts = {
  entity: string;
  booking: number | null;
  taken: Paise;
  unheard: UnheardReason;
  staff: number;
  words: string;
};

const read = (facts: Facts): DisputeEndFacts => facts as DisputeEndFacts;

export const SPOKEN = 'The bank has ended it meanwhile, or the gateway can be asked about it again.';

/** Of a booking, or of a sum of none: `subjectId` is the number of the dispute, or of that sum. */
async function isOver(db: Kysely<DB>, { subjectId, facts }: { subjectId: number; facts: Facts }): Promise<boolean> {
  const { booking, entity } = read(facts);
  if (booking === null) {
    const dispute = await unaskedDispute(db, entity);
    return !dispute || !isUnheardOfSum(dispute);
  }
  const dispute = await disputeById(db, subjectId);
  return !dispute || !isUnheard(dispute);
}

async function end(trx: Transaction<DB>, subjectId: number, facts: Facts, now: Date): Promise<boolean> {
  const { entity, booking, taken, staff, words } = read(facts);
  const said = { taken: paise(Number(taken)), staffId: Number(staff) };
  if (booking !== null) return endDisputeIn(trx, subjectId, { ...said, why: words }, now);
  const known = await unaskedById(trx, subjectId);
  return known !== undefined && endUnaskedDispute(trx, known, entity, said, now);
}

/** How a bank's dispute ended that nobody can be asked about: the word of two. */
export const disputeEndKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: () => 0,
  present: ({ facts }) => {
    const { entity, booking, taken, unheard } = read(facts);
    return [
      { name: 'entity', as: 'text', value: entity },
      ...(booking === null ? [] : [{ name: 'booking', as: 'booking', value: booking } as const]),
      { name: 'bank_took', as: 'rupees', value: rupeesFromPaise(paise(Number(taken))) },
      { name: 'why', as: 'unheard', value: unheard },
    ];
  },
  isGone: isOver,
  async carryOut(trx, { subjectId, facts }) {
    if (!(await end(trx, subjectId, facts, deps.clock.now()))) throw new Overtaken(SPOKEN);
  },
  afterwards() {
    deps.sendRefundsSoon();
    deps.payments.bringPayoutsSoon();
  },
});
