import type { CalendarDate } from '@basera/contract/calendar-date';
import { type MealTerms, whatIsDearer } from '@basera/contract/rules/terms/capped-terms';
import type { Transaction } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { dearerWords, termCapsOf, termsOfRoom } from '../../bookings/index.ts';
import { roomById } from './room-queries.ts';

type Saved = { roomId: number; before: MealTerms | null; tonight: CalendarDate };

/**
 * Throws 422 for a kind of room that was just saved, where it asks more for meals or extra guests than its cap: its owner has let somebody down for
 * nights to come. `before`: its meals until now; null for one that is new.
 */
export async function requireNoDearer(trx: Transaction<DB>, { roomId, before, tonight }: Saved): Promise<void> {
  const cap = (await termCapsOf(trx, [roomId], tonight)).get(roomId);
  if (!cap) return;
  const dearer = whatIsDearer(termsOfRoom(await roomById(trx, roomId)), cap, before);
  if (dearer) throw invalidField(dearer === 'meals' ? 'meal' : 'sleeps', dearerWords(cap, dearer));
}
