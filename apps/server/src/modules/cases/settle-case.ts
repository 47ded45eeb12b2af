import type { CaseOutcome } from '@basera/contract/rules/business/case-kinds';
import type { Kysely, Transaction } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { SOLD_TWICE } from '../../said/called-off.ts';
import { say } from '../../words/say.ts';
import { callOff, decideBooking, isRequest, moveToRoom, roomsToMoveTo } from '../bookings/index.ts';
import { noteChange } from '../partners/index.ts';
import type { CasesDeps } from './deps.ts';
import { lockCase, type ShownCaseRow, settle } from './queries.ts';

type By = { found: ShownCaseRow; userId: number };

/** What can be done here about an open case. */
export async function offersOf(db: Kysely<DB>, found: ShownCaseRow) {
  const isOpen = found.state === 'open';
  const rooms = isOpen && found.room_id !== null ? await roomsToMoveTo(db, found.booked_id, found.room_id) : [];
  return {
    move_to: rooms.map(({ id, name }) => ({ room_id: id, name })),
    can_reject: isOpen && isRequest(found),
    can_call_off: isOpen && found.status === 'accepted',
  };
}

/** Settles an open case by what `act` does, both or neither. A case that is settled already is left as it is. */
async function settleBy(
  { db, clock }: CasesDeps,
  { found, userId }: By,
  done: CaseOutcome,
  act: (trx: Transaction<DB>) => Promise<void> = async () => {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Bookings are locked before cases wherever both are.
    await act(trx);
    const { state, business_id } = await lockCase(trx, found.id);
    if (state === 'settled') throw new HttpError('not_changeable', say`This is settled already.`);
    await settle(trx, found.id, { done, userId, at: clock.now() });
    const subject = `${found.guest_name}, ${found.property_name}`;
    const change = { businessId: business_id, userId, action: 'case_settled', subject } as const;
    await noteChange(trx, { ...change, detail: { done } }, clock.now());
  });
}

/** The owner settles it at the other site, or says that it is one booking. */
export const settleElsewhere = (deps: CasesDeps, by: By, done: 'other_site' | 'same_booking'): Promise<void> =>
  settleBy(deps, by, done);

/** Gives the guest another kind of room at the price they paid; they are told. Throws 409 where it is not free any more. */
export async function settleByMoving(deps: CasesDeps, by: By, roomId: number): Promise<void> {
  const { found } = by;
  const from = found.room_id;
  if (from === null) throw new HttpError('not_changeable', say`The room is not on this stay any more.`);
  await settleBy(deps, by, 'moved', (trx) =>
    moveToRoom(trx, { bookingId: found.booked_id, from, to: roomId }, deps.clock.now()),
  );
  deps.bookings.tellGuestsSoon();
}

/** Rejects the request it is about. What was rejected stays so, should the case not be written: it settles itself then. */
export async function settleByRejecting(deps: CasesDeps, by: By): Promise<void> {
  const { found } = by;
  await decideBooking(deps.bookings, found.business_id, found.booked_id, 'rejected');
  await settleBy(deps, by, 'rejected');
}

/** The same for a booking that was accepted: its guest gets all money back, and is told why. */
export async function settleByCallingOff(deps: CasesDeps, by: By): Promise<void> {
  const { found, userId } = by;
  if (found.state === 'settled') throw new HttpError('not_changeable', say`This is settled already.`);
  const booking = { businessId: found.business_id, bookingId: found.booked_id };
  await callOff(deps.bookings, { ...booking, userId, reason: SOLD_TWICE });
  await settleBy(deps, by, 'called_off');
}
