import { randomBytes } from 'node:crypto';
import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { photosOf } from '../photos/photo-queries.ts';
import { presentShown } from '../present.ts';
import {
  addToLog,
  digestOf,
  dropPlaces,
  entriesFrom,
  forgetGone,
  insertDigest,
  keepGone,
  lockLog,
  placesOfGone,
  shownWithPlaces,
} from './digest-queries.ts';
import { hashTree } from './hash-tree.ts';
import { commitmentTo, entryText, type LogEntry, logEntry, type ReviewStatement, statementOf } from './log-entry.ts';

const AT_ONCE = 1000;
const SALT_BYTES = 32;

/** Writes down once a day which reviews everybody can read, and which not any more; nothing where that was done. */
export async function writeDigest({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<void> {
  const day = clock.today();
  if (await digestOf(db, day)) return;
  await db.transaction().execute(async (trx) => {
    await lockLog(trx);
    if (await digestOf(trx, day)) return;
    const log = await openLog(trx, day);
    const gone = await placesOfGone(trx);
    for (const { index, hidden_because } of gone)
      log.add({ kind: 'gone', of: index, why: hidden_because ?? 'changed' });
    await keepGone(trx, gone);
    await log.write(
      gone.map(({ review_id }) => review_id),
      [],
    );
    const shown = await logShown(trx, log);
    await insertDigest(trx, { day, size: log.size(), root: log.root(), shown, made_at: clock.now() });
  });
}

type Place = { review_id: number; index: number; salt: Buffer };
type Log = Awaited<ReturnType<typeof openLog>>;

/** The log as it is, to be added to. */
async function openLog(trx: Transaction<DB>, day: CalendarDate) {
  const tree = hashTree();
  let size = 0;
  for (let part = await entriesFrom(trx, 0, AT_ONCE); part.length > 0; part = await entriesFrom(trx, size, AT_ONCE)) {
    for (const { entry } of part) tree.add(entry);
    size += part.length;
  }
  let unwritten: { index: number; day: CalendarDate; entry: string }[] = [];
  return {
    size: () => size,
    root: tree.root,
    /** Its place; it stands there once it is written. */
    add(entry: LogEntry): number {
      const index = size;
      const text = entryText(logEntry.parse(entry));
      unwritten.push({ index, day, entry: text });
      tree.add(text);
      size += 1;
      return index;
    },
    /** Writes what was added, with where reviews stand now; those that stand nowhere any more are dropped before. */
    async write(dropped: number[], places: Place[]): Promise<void> {
      if (dropped.length > 0) await dropPlaces(trx, dropped);
      await addToLog(trx, { entries: unwritten, places });
      unwritten = [];
    },
  };
}

/** Logs what can be read and is not in the log, or says something else there; how many can be read in all. */
async function logShown(trx: Transaction<DB>, log: Log): Promise<number> {
  let count = 0;
  let last = 0;
  for (let rows = await shownWithPlaces(trx, 0, AT_ONCE); rows.length > 0; ) {
    const ids = rows.map(({ id }) => id);
    const photos = await photosOf(trx, ids);
    const changed: number[] = [];
    const places: Place[] = [];
    for (const row of rows) {
      const statement = statementOf(row.property_id, presentShown(row, photos.get(row.id) ?? []));
      if (isLogged(row, statement)) continue;
      if (row.log_index !== null) {
        log.add({ kind: 'gone', of: row.log_index, why: 'changed' });
        changed.push(row.id);
      }
      const salt = randomBytes(SALT_BYTES);
      const commitment = commitmentTo(statement, salt.toString('base64url'));
      places.push({ review_id: row.id, index: log.add(shownEntry(row, commitment)), salt });
    }
    await log.write(changed, places);
    await forgetGone(
      trx,
      places.map(({ review_id }) => review_id),
    );
    count += rows.length;
    last = ids.at(-1) ?? last;
    rows = await shownWithPlaces(trx, last, AT_ONCE);
  }
  return count;
}

type Logged = { property_id: number; log_index: number | null; gone_from_index: number | null };

/** That a review is shown; of one whose removal was undone, again, and where it stood before. */
const shownEntry = ({ property_id: stay, log_index, gone_from_index }: Logged, commitment: string) => ({
  ...{ kind: 'shown' as const, stay, commitment },
  ...(log_index === null && gone_from_index !== null && { again: gone_from_index }),
});

/** Whether the log has a review as it is. */
function isLogged(
  { log_entry: text, log_salt: salt }: { log_entry: string | null; log_salt: Buffer | null },
  statement: ReviewStatement,
): boolean {
  if (text === null || salt === null) return false;
  const entry = logEntry.parse(JSON.parse(text));
  return entry.kind === 'shown' && entry.commitment === commitmentTo(statement, salt.toString('base64url'));
}
