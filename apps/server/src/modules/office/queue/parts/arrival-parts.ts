import { rupeesFromPaise } from '@basera/contract/money';
import type { Fact } from '@basera/contract/rules/office/facts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import { type DoorCaseRow, doorCaseById, doorCasesOf } from '../../../arrivals/index.ts';
import { openApprovalOn } from '../../approvals/approval-queries.ts';
import { bookingFound } from '../../cases/booking-queries.ts';
import type { CaseRow } from '../queue-queries.ts';
import { factsOf, nothing, type Parts, payoutFacts } from './case-parts.ts';

const askedFor = ({ asked_for }: Pick<DoorCaseRow, 'asked_for'>): Fact => ({
  name: 'asked_for',
  as: 'rupees',
  value: asked_for === null ? null : rupeesFromPaise(asked_for),
});

type Dispute = { id: number; booking_id: number };

/** What a desk asked a booking's guest for beyond the price, as we found: of what is passed on to a dispute, on which two decide there. */
export const askedAtDoor = async (db: Kysely<DB>, { id, booking_id }: Dispute): Promise<Fact[]> =>
  (await doorCasesOf(db, booking_id)).filter(({ dispute_id }) => dispute_id === id).map(askedFor);

/** Of guests who stand at the door: what they say is asked, in their words, and how what the owner is to have stands. */
export async function arrivalParts(db: Kysely<DB>, { id, what, booking_id }: CaseRow): Promise<Parts> {
  if (booking_id === null) return nothing;
  const booking = await bookingFound(db, booking_id);
  const call_business = booking?.business_id ?? null;
  const facts = factsOf(booking);
  const told = what === 'silent' ? undefined : await doorCaseById(db, id);
  if (!told) return { ...nothing, facts, call_business };
  const [asked] = await openApprovalOn(db, 'cancel_for_owner', [`booking ${booking_id}`]);
  const at = told.opened_at.toISOString();
  return {
    ...{ ...nothing, call_business },
    facts: [...facts, ...(told.kind === 'asked_more' ? [askedFor(told)] : []), ...(await payoutFacts(db, booking_id))],
    thread: told.words ? [{ from: 'person', by: null, is_note: false, message: told.words, at }] : [],
    approval_id: asked?.id ?? null,
  };
}
