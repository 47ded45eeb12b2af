import { addDays } from '@basera/contract/calendar-date';
import { formatRupees, type Paise, rupeesFromPaise } from '@basera/contract/money';
import { SettlementFileError } from '../../../providers/settlement-report/settlement-report.ts';
import type { LedgerDeps } from '../deps.ts';
import { reconcileMoney } from '../differences/reconcile-money.ts';
import { type NoteTaken, netOf, type Taken, takeReport } from './take-report.ts';

const DAYS_BACK = 5;
const TIMEOUT_MS = 60_000;

/** Every morning: what the gateway settled of late is taken in, and books, payments and its report are compared row by row. */
export async function reconcileDaily(deps: LedgerDeps): Promise<void> {
  await readSettlements(deps);
  await reconcileMoney(deps);
}

/** Asks the gateway what it settled on the last days; one that it does not tell of comes with the next turn. */
export async function readSettlements(deps: LedgerDeps): Promise<void> {
  const today = deps.clock.today();
  for (let back = DAYS_BACK; back >= 0; back -= 1) {
    const day = addDays(today, -back);
    try {
      const items = await deps.settlements.itemsOf(day, AbortSignal.timeout(TIMEOUT_MS));
      if (items.length > 0) await takeReport(deps, { source: 'gateway', name: day, items });
    } catch (error) {
      deps.log.error({ err: error, day }, 'what the gateway settled could not be read; it is asked again');
    }
  }
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
