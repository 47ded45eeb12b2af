import { type RawBuilder, sql, type Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { fewNights, type RoomNight } from '../nights/take-nights.ts';

/**
 * SQL: of nights that have just been taken and are locked. Whether one of them may be that of a unit whose calendar on
 * another site has been silent: fewer units are left than are stale (needsStaleUnit of the contract, after the taking).
 */
export const isAnyStale = (nights: RoomNight[]): RawBuilder<unknown> => sql`
    select 1 from ${fewNights(nights)} as t
    join rooms r on r.id = t.room_id and r.stale_units > 0
    join room_nights n on n.room_id = t.room_id and n.night = t.night
    where n.units - n.booked - n.closed - n.linked < r.stale_units limit 1`;

/** The same, asked by itself. */
export async function takesStaleUnit(trx: Transaction<DB>, nights: RoomNight[]): Promise<boolean> {
  return (await isAnyStale(nights).execute(trx)).rows.length > 0;
}

/** Throws 409 where a guest was told that the booking stands at once, and its owner has to answer it. */
export function requireToldOfRequest({ at_once }: { at_once?: boolean | undefined }, isRequest: boolean): void {
  if (!at_once || !isRequest) return;
  const words = say`The owner has to confirm this booking now. Please look again before you pay.`;
  throw new HttpError('now_a_request', words);
}
