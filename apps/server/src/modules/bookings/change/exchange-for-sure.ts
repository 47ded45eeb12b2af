import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { exchangeNights, nightsBeyond, type RoomNight } from '../nights/take-nights.ts';
import { takesStaleUnit } from '../place/is-request.ts';

/** 409: another site may have sold the rooms, and a change is no request that its owner could answer (0063). */
export const askTheOwner = (): HttpError =>
  new HttpError(
    'ask_the_owner',
    say`Only the owner knows just now whether these rooms are free: another site that sells them has been silent for a while. Your booking stays as it is. Please ask them in a message, or try again later.`,
  );

/** As `exchangeNights`, of nights that are free for certain; what `held` has stays, whatever other sites say. Throws 409 too where only the owner knows. */
export async function exchangeForSure(trx: Transaction<DB>, held: RoomNight[], after: RoomNight[]): Promise<void> {
  await exchangeNights(trx, held, after);
  if (await takesStaleUnit(trx, nightsBeyond(after, held))) throw askTheOwner();
}
