import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { SettlementFileError } from '../../../providers/settlement-report/settlement-report.ts';
import type { LedgerDeps } from '../deps.ts';
import { endDifference, openDifference } from '../differences/differences.ts';
import { reconcileMoney } from '../differences/reconcile-money.ts';
import { daysReadUntil, noteDaysRead } from './settlement-queries.ts';
import { type NoteTaken, netOf, type Taken, takeReport } from './take-report.ts';

// Days that were read are read again for so long: a gateway may tell a row late.
const DAYS_AGAIN = 5;
const TIMEOUT_MS = 60_000;

/** Every morning: what the gateway settled of late is taken in, and books, payments and its report are compared row by row. */
export async function reconcileDaily(deps: LedgerDeps): Promise<void> {
  await readSettlements(deps);
  await reconcileMoney(deps);
}

/**
 * Asks the gateway what it settled, from the last day that was read whole on, and of some days before it again. One that it does not tell of comes
 * with the next turn, however late that is, and is a difference for a person while it is old; days that lie beyond its reach by then are a difference for a person.
 */
export async function readSettlements(deps: LedgerDeps): Promise<void> {
  const { settlements, db, clock } = deps;
  const today = clock.today();
  const known = await daysReadUntil(db, settlements.gateway);
  const reach = addDays(today, -settlements.reachDays);
  // Where nobody has asked before, so far back; noted, or the first that is not told of would never grow old.
  if (known === null) await noteDaysRead(db, settlements.gateway, addDays(today, -DAYS_AGAIN - 1));
  let next = addDays(known ?? addDays(today, -DAYS_AGAIN - 1), 1);
  if (next < reach) {
    if (known !== null) await noteOutOfReach(deps, { from: next, until: addDays(reach, -1) });
    next = reach;
  }
  const again = addDays(today, -DAYS_AGAIN);
  let unread: Unread | null = null;
  for (let day = next < again ? next : again; day <= today; day = addDays(day, 1)) {
    const error = await readDay(deps, day);
    if (error !== null && day >= next) unread ??= { day, error };
    // Of today there is more to come.
    if (unread === null && day >= next && day < today) await noteDaysRead(db, settlements.gateway, day);
  }
  await tellOfUnread(deps, unread);
}

/** The first day that is not read yet, and why. */
type Unread = { day: CalendarDate; error: string };

/** Once it is older than a gateway is late, a person looks; it is over when that day was read. */
async function tellOfUnread({ db, clock, settlements: { gateway } }: LedgerDeps, unread: Unread | null): Promise<void> {
  const key = `report_unread:${gateway}`;
  await db.transaction().execute(async (trx) => {
    if (unread === null || addDays(unread.day, DAYS_AGAIN) >= clock.today())
      return endDifference(trx, key, clock.now());
    const facts = { days: `${unread.day}/${unread.day}`, error: unread.error };
    await openDifference(trx, { key, kind: 'report_unread', facts }, clock.now());
  });
}

/** Takes in what the gateway settled on a day. Null, or why that cannot be read. */
async function readDay(deps: LedgerDeps, day: CalendarDate): Promise<string | null> {
  try {
    const items = await deps.settlements.itemsOf(day, AbortSignal.timeout(TIMEOUT_MS));
    if (items.length > 0) await takeReport(deps, { source: 'gateway', name: day, items });
    return null;
  } catch (error) {
    deps.log.error({ err: error, day }, 'what the gateway settled could not be read; it is asked again');
    return String((error as Error).message).slice(0, 500);
  }
}

/** Nobody can ask the gateway about these days any more: a person brings the file, or says what became of them. */
async function noteOutOfReach(
  { db, clock, log, settlements: { gateway } }: LedgerDeps,
  { from, until }: { from: CalendarDate; until: CalendarDate },
): Promise<void> {
  log.error({ gateway, from, until }, 'what the gateway settled on these days can no longer be asked for');
  await db.transaction().execute(async (trx) => {
    const key = `report_out_of_reach:${gateway}:${from}`;
    const facts = { days: `${from}/${until}` };
    await openDifference(trx, { key, kind: 'report_out_of_reach', facts }, clock.now());
    await noteDaysRead(trx, gateway, until);
  });
}

/**
 * Takes in a report that a person brings as a file. `total` is what our bank received by it: a file of which the rows come to something else
 * is cut off or another, and nothing of it is taken. `note` ends the transaction that takes it. Throws SettlementFileError.
 */
export async function takeSettlementFile(
  deps: LedgerDeps,
  { name, text, total }: { name: string; text: string; total: Paise },
  note?: NoteTaken,
): Promise<Taken> {
  const items = deps.settlements.read(text);
  const seen = new Set<string>();
  const twice = items.find(({ kind, entityId }) => {
    const name = `${kind} ${entityId}`;
    return seen.has(name) || !seen.add(name);
  });
  if (twice) throw new SettlementFileError(`The file has ${twice.entityId} twice: nothing of it is taken.`);
  const net = netOf(items);
  if (net !== total)
    throw new SettlementFileError(
      `The rows of the file come to ${formatRupees(rupeesFromPaise(net))}, and the bank received ${formatRupees(rupeesFromPaise(total))}: the file is cut off, or of another settlement. Nothing of it is taken.`,
    );
  return takeReport(deps, { source: 'file', name, items }, note);
}
