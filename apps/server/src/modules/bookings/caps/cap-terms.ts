import type { CalendarDate } from '@basera/contract/calendar-date';
import { formatRupees, type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { pricedBy } from '@basera/contract/rules/booked-price';
import { fitsOneSlab, withinSlab } from '@basera/contract/rules/tax/slabs';
import {
  type CappedTerms,
  heldTo,
  lesserTerms,
  type MealTerms,
  whatIsDearer,
} from '@basera/contract/rules/terms/capped-terms';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type Said, say } from '../../../words/say.ts';
import { type BookedRoomRow, roomBooked } from '../queries.ts';
import {
  bookingOfCap,
  type TermCap,
  termCapsBefore,
  termCapsOf,
  termsNow,
  writeTermCap,
  writeTerms,
} from './term-cap-queries.ts';

type Until = { until: CalendarDate; tonight: CalendarDate; bookingId: number };
type Lower = Omit<TermCap, 'isOwn'>;

/**
 * The rooms ask no more beyond their nights than they do now nor, where they were booked, than they did then: the cap is kept until the last night, and
 * the room lowered to it at once. The caller holds the stay's lock.
 */
export async function capTerms(
  trx: Transaction<DB>,
  { roomIds, booked, nights }: { roomIds: number[]; booked: BookedRoomRow[]; nights: number },
  { until, tonight, bookingId }: Until,
): Promise<void> {
  for (const [roomId, now] of await termsNow(trx, roomIds)) {
    const own = booked.filter((room) => roomBooked(room) === roomId).map((room) => termsBooked(room, nights));
    await lowerTerms(trx, roomId, { until, bookingId, ...own.reduce(lesserTerms, now) }, tonight);
    await lowerRoom(trx, roomId, { tonight, before: now });
  }
}

const termsBooked = (room: BookedRoomRow, nights: number): CappedTerms => {
  const { meal, breakfast, lunch, dinner } = room;
  return { meal, breakfast, lunch, dinner, extra: pricedBy(room, nights)?.extra ?? null };
};

/** What was capped before and is not over yet only goes down. */
async function lowerTerms(trx: Transaction<DB>, roomId: number, cap: Lower, tonight: CalendarDate): Promise<void> {
  const before = (await termCapsOf(trx, [roomId], tonight)).get(roomId);
  if (!before) return writeTermCap(trx, roomId, cap);
  const until = before.until > cap.until ? before.until : cap.until;
  const bookingId = await bookingOfCap(trx, roomId, [before.bookingId, cap.bookingId]);
  await writeTermCap(trx, roomId, { ...lesserTerms(before, cap), until, bookingId });
}

/** Lowers what a room asks to its cap, where it has one and asks more. `before`: its meals before it was written; null for a kind that is new. */
export async function lowerRoom(
  trx: Transaction<DB>,
  roomId: number,
  { tonight, before }: { tonight: CalendarDate; before: MealTerms | null },
): Promise<void> {
  const cap = (await termCapsOf(trx, [roomId], tonight)).get(roomId);
  const now = cap && (await termsNow(trx, [roomId])).get(roomId);
  if (!now || !whatIsDearer(now, cap, before)) return;
  const held = heldTo(now, cap, before);
  // A price from before the slabs of now can only stay as it is; whoever was let down gets their money all the same.
  const meals = fitsOneSlab(now.base) ? fittingMeals(held, now.base) : now;
  await writeTerms(trx, roomId, { ...meals, extra: held.extra });
}

/** Meals beside a base price that has changed since: no dearer, and with it a price that a slab of GST fits; in the price where there is no room for any. */
function fittingMeals({ meal, breakfast, lunch, dinner }: MealTerms, base: Paise): MealTerms {
  const sum = breakfast + lunch + dinner;
  const most = Math.max(0, withinSlab(paise(base + sum)) - base);
  if (meal !== 'both' || most >= sum) return { meal, breakfast, lunch, dinner };
  const first = Math.min(breakfast, most);
  const second = Math.min(lunch, most - first);
  const third = Math.min(dinner, most - first - second);
  return { meal: most === 0 ? 'yes' : 'both', breakfast: paise(first), lunch: paise(second), dinner: paise(third) };
}

/** A kind of room that was made since gets the caps of those that were booked. */
export async function capTermsOfNewKind(trx: Transaction<DB>, roomId: number, tonight: CalendarDate): Promise<void> {
  for (const cap of await termCapsBefore(trx, roomId, tonight)) await lowerTerms(trx, roomId, cap, tonight);
}

/** Why an owner is refused what is dearer, in words for them. */
export function dearerWords({ until, isOwn, ...cap }: TermCap, what: 'meals' | 'extra guests'): Said {
  const which = isOwn ? say`this room` : say`a room that this one may stand in for`;
  return say`You cancelled a booking of ${which}: until ${(said) => said.formatWeekdayAndYear(until)} ${what === 'meals' ? mealWords(cap) : extraWords(cap)}.`;
}

function mealWords({ meal, breakfast, lunch, dinner }: CappedTerms): Said {
  if (meal === 'yes') return say`its meals stay in the price`;
  return say`its meals cannot cost more than ${formatRupees((breakfast + lunch + dinner) / 100)} a night`;
}

function extraWords({ extra }: CappedTerms): Said {
  if (!extra) return say`nobody can cost extra in it`;
  const { included, guest, child } = extra;
  const ofChild = child < guest ? say`, a child ${formatRupees(rupeesFromPaise(child))}` : '';
  return say`extra guests cannot cost more than ${formatRupees(rupeesFromPaise(guest))} a night${ofChild}, and none of the first ${included} is extra`;
}
