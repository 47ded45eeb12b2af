import { randomBytes } from 'node:crypto';
import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { photosOf } from '../photos/photo-queries.ts';
import { presentShown } from '../present.ts';
import { publishLate } from '../review-queries.ts';
import {
  addToLog,
  digestOf,
  dropPlaces,
  entriesFrom,
  goneByStay,
  goneUnlogged,
  insertDigest,
  keepPlacesOfGone,
  lockLog,
  placesOfGone,
  shownWithPlaces,
} from './digest-queries.ts';
import { hashTree } from './hash-tree.ts';
import { commitmentTo, entryText, type LogEntry, logEntry, type ReviewStatement, statementOf } from './log-entry.ts';
import { logTally } from './log-tally.ts';

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
    await logGone(trx, log);
    await logUnseen(trx, log, clock.now());
    await publishLate(trx, clock.now());
    const shown = await logShown(trx, log);
    await insertDigest(trx, { day, size: log.size(), root: log.root(), shown, made_at: clock.now() });
  });
}

type Place = { review_id: number; index: number; salt: Buffer };
type Log = Awaited<ReturnType<typeof openLog>>;

/** The log as it is, to be added to. */
async function openLog(trx: Transaction<DB>, day: CalendarDate) {
  const tree = hashTree();
  const tally = logTally();
  let size = 0;
  function take(text: string): void {
    tree.add(text);
    tally.add(logEntry.parse(JSON.parse(text)), size);
    size += 1;
  }
  for (let part = await entriesFrom(trx, 0, AT_ONCE); part.length > 0; part = await entriesFrom(trx, size, AT_ONCE))
    for (const { entry } of part) take(entry);
  let unwritten: { index: number; day: CalendarDate; entry: string }[] = [];
  return {
    size: () => size,
    root: tree.root,
    goneFrom: tally.goneFrom,
    /** Its place; it stands there once it is written. */
    add(entry: LogEntry): number {
      const index = size;
      const text = entryText(logEntry.parse(entry));
      unwritten.push({ index, day, entry: text });
      take(text);
      return index;
    },
    /** Writes what was added, with where reviews stand now; those that stand nowhere any more are dropped before. */
    async write({ dropped = [], places = [] }: { dropped?: number[]; places?: Place[] } = {}): Promise<void> {
      if (dropped.length > 0) await dropPlaces(trx, dropped);
      await addToLog(trx, { entries: unwritten, places });
      unwritten = [];
    },
  };
}

/** Logs what stood in the log and is shown no more. */
async function logGone(trx: Transaction<DB>, log: Log): Promise<void> {
  const gone = await placesOfGone(trx);
  if (gone.length === 0) return;
  for (const { index, hidden_because } of gone) log.add({ kind: 'gone', of: index, why: hidden_because ?? 'changed' });
  await log.write({ dropped: gone.map(({ review_id }) => review_id) });
  await keepPlacesOfGone(
    trx,
    gone.map(({ review_id, index }) => ({ review_id, index })),
  );
}

/** Logs, as come and gone, what a stay counts as gone and never stood in the log: else its count could cover one that did, and was made away with. */
async function logUnseen(trx: Transaction<DB>, log: Log, now: Date): Promise<void> {
  const owed = new Map<string, number>();
  for (const { property_id: stay, hidden_because: why, count } of await goneByStay(trx, now))
    owed.set(`${stay} ${why}`, count - (log.goneFrom(stay).get(why) ?? 0));
  const places: { review_id: number; index: number }[] = [];
  for (const { id, property_id: stay, hidden_because: why } of await goneUnlogged(trx, now)) {
    const left = owed.get(`${stay} ${why}`) ?? 0;
    // Of a log from before the places of those that went were kept: it has them.
    if (left <= 0) continue;
    owed.set(`${stay} ${why}`, left - 1);
    const commitment = randomBytes(SALT_BYTES).toString('base64url');
    const index = log.add({ kind: 'shown', stay, commitment });
    log.add({ kind: 'gone', of: index, why });
    places.push({ review_id: id, index });
  }
  if (places.length === 0) return;
  await log.write();
  await keepPlacesOfGone(trx, places);
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
      const again = row.gone_index === null ? {} : { again: row.gone_index };
      const index = log.add({ kind: 'shown', stay: row.property_id, commitment, ...again });
      places.push({ review_id: row.id, index, salt });
    }
    await log.write({ dropped: changed, places });
    count += rows.length;
    last = ids.at(-1) ?? last;
    rows = await shownWithPlaces(trx, last, AT_ONCE);
  }
  return count;
}

/** Whether the log has a review as it is. */
function isLogged(
  { log_entry: text, log_salt: salt }: { log_entry: string | null; log_salt: Buffer | null },
  statement: ReviewStatement,
): boolean {
  if (text === null || salt === null) return false;
  const entry = logEntry.parse(JSON.parse(text));
  return entry.kind === 'shown' && entry.commitment === commitmentTo(statement, salt.toString('base64url'));
}
