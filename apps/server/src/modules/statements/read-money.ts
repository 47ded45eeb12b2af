import { addDays, dayInIndia } from '@basera/contract/calendar-date';
import type { MoneyNow } from '@basera/contract/endpoints/partners/money';
import { addPaise, rupeesFromPaise } from '@basera/contract/money';
import { runningTurnover, statusAt } from '../ledger/index.ts';
import { requireRight } from '../partners/index.ts';
import { disputesOfBusiness } from '../payouts/index.ts';
import type { StatementsDeps } from './deps.ts';
import { goingOut, presentPayout, type Reader } from './present.ts';
import { businessById, openPayouts, owedAt, type PayoutToShow } from './queries.ts';

const DAYS_AHEAD = 7;
const A_MOMENT_MS = 1;
const DECIDED_SHOWN_MS = 30 * 86_400_000;

const sumOf = (rows: PayoutToShow[]): number => rupeesFromPaise(addPaise(...rows.map(goingOut)));

/** What comes to an owner next, what waits, and how they stand with the tax offices. */
export async function readMoney(
  { db, clock }: StatementsDeps,
  { userId, language }: Reader,
  businessId: number,
): Promise<MoneyNow> {
  await requireRight(db, userId, businessId, 'read_money');
  const now = clock.now();
  const today = clock.today();
  const open = (await openPayouts(db, businessId)).filter((row) => goingOut(row) > 0);
  const frozen = open.filter((row) => row.frozen_at !== null);
  const waiting = open.filter((row) => row.state !== 'released' && row.frozen_at === null);
  const last = addDays(today, DAYS_AHEAD);
  const soon = waiting.filter((row) => dayInIndia(row.hold_until) <= last);
  // What is due and not released yet comes today.
  const dayOf = (row: PayoutToShow) => {
    const day = dayInIndia(row.hold_until);
    return day < today ? today : day;
  };
  const days = [...new Set(soon.map(dayOf))].sort().map((day) => {
    const ofDay = soon.filter((row) => dayOf(row) === day);
    return { day, amount: sumOf(ofDay), payouts: ofDay.map((row) => presentPayout(row, language)) };
  });
  const { state } = await businessById(db, businessId);
  const status = await statusAt(db, businessId, today);
  const { year, taxable, limit } = await runningTurnover(db, businessId, state ?? '', now);
  return {
    today,
    owed: rupeesFromPaise(await owedAt(db, businessId, new Date(now.getTime() + A_MOMENT_MS))),
    on_hold: sumOf(open.filter((row) => row.state !== 'released')),
    on_its_way: sumOf(open.filter((row) => row.state === 'released')),
    days,
    later: sumOf(waiting.filter((row) => dayInIndia(row.hold_until) > last)),
    frozen: frozen.map((row) => presentPayout(row, language)),
    disputes: await disputesOfBusiness(db, businessId, new Date(now.getTime() - DECIDED_SHOWN_MS)),
    standing: status ? { gst: status.gst, gstin: status.gstin, since: status.valid_from, proof: status.proof } : null,
    turnover: {
      year,
      taxable: rupeesFromPaise(taxable),
      limit: limit && { ...limit, threshold: rupeesFromPaise(limit.threshold) },
    },
  };
}
