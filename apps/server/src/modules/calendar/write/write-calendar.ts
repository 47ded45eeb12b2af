import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { ChangeConflict } from '@basera/contract/endpoints/partners/calendar';
import type { Language } from '@basera/contract/languages/languages';
import { CALENDAR_CHANGES_KEPT_DAYS, CALENDAR_DAYS_MAX, CALENDAR_WRITES_PER_HOUR } from '@basera/contract/limits';
import type { LogAction } from '@basera/contract/rules/business/log-actions';
import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { say, spoken } from '../../../words/say.ts';
import { noteChange } from '../../partners/index.ts';
import type { CalendarDeps } from '../deps.ts';
import { roomsNow } from '../read-calendar.ts';
import type { OwnProperty } from '../require-property.ts';
import type { CalendarChangeKind } from '../tables.ts';
import { changedSince, lockCalendar, noteVersion, type Touched, type Winner } from './version-queries.ts';

const DAY_MS = 86_400_000;
/** Who changed it, where they have no name. */
const MEMBER = say`A member`;

/** What a write comes to, beside what is there: `touched` is what it really changes. */
export type Plan<Undo> = {
  kind: CalendarChangeKind;
  touched: Touched[];
  /** What is wrong with it, if nobody was faster. */
  problem?: HttpError | null;
  apply(trx: Transaction<DB>): Promise<void>;
  undo: Undo[];
  action: LogAction;
  /** For the log, in the owner's words. */
  subject: string;
  detail: Record<string, unknown>;
};

export type Writer = { property: OwnProperty; userId: number; seen: number };
export type Written<Undo> = { version: number; undo: { seen: number; changes: Undo[] } | null };

/**
 * Writes to a stay's calendar, one writer after the other. The plan is made from what is there under the lock; where
 * somebody else has changed the same since it was seen, nothing is written.
 */
export async function writeCalendar<Undo>(
  { db, clock }: CalendarDeps,
  { property, userId, seen }: Writer,
  plan: (trx: Transaction<DB>) => Promise<Plan<Undo>>,
): Promise<Written<Undo>> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    // In the transaction: a commit of its own would cost as much as the write.
    await countHourly(trx, `calendar-write:${userId}`, CALENDAR_WRITES_PER_HOUR, now);
    const { version, forgotten } = await lockCalendar(trx, property.id);
    if (seen > version || seen < forgotten)
      throw invalidField('seen', say`Is not known. Please load the calendar again.`);
    const planned = await plan(trx);
    const { kind, touched, problem, action, subject, detail } = planned;
    if (touched.length > 0 || problem) {
      const winner = await changedSince(trx, { propertyId: property.id, seen, kind, touched });
      if (winner) throw await lost(trx, { property, userId }, { winner, touched, version, today: clock.today() });
    }
    if (problem) throw problem;
    if (touched.length === 0) return { version: seen, undo: null };
    await planned.apply(trx);
    const next = version + 1;
    const keptFrom = new Date(now.getTime() - CALENDAR_CHANGES_KEPT_DAYS * DAY_MS);
    await noteVersion(trx, { propertyId: property.id, version: next, kind, touched, userId, at: now, keptFrom });
    await noteChange(trx, { businessId: property.business_id, userId, action, subject, detail }, now);
    // Who has not seen what others did in between has still not seen it.
    return { version: seen === version ? next : seen, undo: { seen: next, changes: planned.undo } };
  });
}

type Losing = { winner: Winner; touched: Touched[]; version: number; today: CalendarDate };

/** 409 with who was faster, and what it is now. */
async function lost(
  trx: Transaction<DB>,
  { property, userId }: Omit<Writer, 'seen'>,
  { winner, touched, version, today }: Losing,
): Promise<HttpError> {
  const days = daysOf(touched, today);
  const ids = touched.map(({ roomId }) => roomId);
  const conflict: ChangeConflict = {
    by: { id: winner.user_id, name: winner.name ?? String(MEMBER), is_you: winner.user_id === userId },
    at: winner.at.toISOString(),
    room_id: winner.room_id,
    nights: winner.nights,
    present: { ...days, version, rooms: await roomsNow(trx, property.id, ids, days) },
  };
  const words = conflict.by.is_you
    ? say`You changed this meanwhile. Nothing of what you sent was saved: look at it as it is now.`
    : say`${winner.name ?? MEMBER} changed this meanwhile. Nothing of what you sent was saved: look at it as it is now.`;
  const extra = (language: Language) => ({
    conflict: { ...conflict, by: { ...conflict.by, name: spoken(winner.name ?? MEMBER, language) } },
  });
  return new HttpError('changed_meanwhile', words, { extra });
}

const WEEK_DAYS = 7;

/** The days that what was touched lies in, a year of them at most; a week for what has no nights. */
function daysOf(touched: Touched[], today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const ranges = touched.flatMap(({ nights }) => nights);
  const from = ranges.map(([first]) => first).sort()[0] ?? today;
  const last =
    ranges
      .map(([, night]) => night)
      .sort()
      .at(-1) ?? addDays(from, WEEK_DAYS - 1);
  const most = addDays(from, CALENDAR_DAYS_MAX);
  const to = addDays(last, 1);
  return { from, to: to < most ? to : most };
}
