import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { statusWords } from '../../../said/status-words.ts';
import { say } from '../../../words/say.ts';
import { lockBooking } from '../../payments/index.ts';
import { dearerThere } from '../caps/dearer-there.ts';
import { exchangeNights } from '../nights/take-nights.ts';
import { nightsBooked, recordEvent, waitsForPayment } from '../queries.ts';
import { pendingChange, rewriteRoom, roomToMoveTo } from './queries.ts';

export { roomsToMoveTo } from './queries.ts';

const TOO_DEAR = say`Another booking of this room was cancelled for these nights, and it may not cost as much there. Please choose another room.`;

type Move = { bookingId: number; from: number; to: number };

/**
 * Gives the guests of a booking another kind of room of the same stay, at the price they paid and under the terms they
 * booked. Throws 409 where it is not free any more or may not cost as much, or the booking is not one that can be moved.
 */
export async function moveToRoom(trx: Transaction<DB>, { bookingId, from, to }: Move, now: Date): Promise<void> {
  const { booking } = await lockBooking(trx, bookingId);
  const isTheirs = (booking.status === 'accepted' || booking.status === 'pending') && !waitsForPayment(booking);
  if (!isTheirs)
    throw new HttpError('not_changeable', say`This booking is ${statusWords[booking.status]}: it cannot be moved.`);
  if (await pendingChange(trx, bookingId))
    throw new HttpError('not_changeable', say`The guest is changing this booking just now. Please try again later.`);
  const room = await roomToMoveTo(trx, booking, { from, to });
  if (!room) throw new HttpError('rooms_unavailable', say`This room is not free for these nights any more.`);
  const before = await nightsBooked(trx, booking);
  const after = before.map((night) => (night.roomId === from ? { ...night, roomId: to } : night));
  await exchangeNights(trx, before, after);
  // Behind the locks: an owner may have cancelled a booking of it meanwhile.
  if ((await dearerThere(trx, booking, { from, to: [to] })).size > 0) throw new HttpError('not_changeable', TOO_DEAR);
  await rewriteRoom(trx, booking, { from, to: room });
  await recordEvent(trx, bookingId, 'changed', now);
}
