import { calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import type { MonthCosts, OfficePayout } from '@basera/contract/endpoints/office/payouts';
import { addPaise, paise, rupeesFromPaise } from '@basera/contract/money';
import { PAYOUT_SHOWS, type PayoutShow } from '@basera/contract/rules/office/payout-list';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { isInDoubt, isWithheld, troubleOf } from '../../payouts/index.ts';
import { readReturns } from '../../statements/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import { askForNotMade } from '../approvals/ask-for-not-made.ts';
import { askForRelease } from '../approvals/ask-for-release.ts';
import { presentApproval } from '../approvals/routes.ts';
import type { OfficeDeps } from '../deps.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { type CostRow, costsByMonth } from './cost-queries.ts';
import { type ListedPayout, payoutSums, payoutsOfOne, payoutsShown } from './payout-list-queries.ts';

const { payouts } = officeEndpoints;
const MONTHS_SHOWN = 12;

const presentPayout = (row: ListedPayout): OfficePayout => {
  const trouble = troubleOf(row.attention);
  return {
    id: row.id,
    booking_id: row.booking_id,
    business: { id: row.business_id, name: row.business },
    stay: row.stay,
    amount: rupeesFromPaise(paise(row.amount - Math.max(row.to_reverse, row.reversed))),
    reversed: rupeesFromPaise(row.reversed),
    state: row.state,
    hold_until: row.hold_until.toISOString(),
    frozen: row.frozen_at ? (row.frozen_why ?? '') : null,
    trouble: trouble?.trouble ?? null,
    said: trouble?.said ?? null,
    released_at: row.released_at?.toISOString() ?? null,
    by_hand: row.released_by_hand_at !== null,
    settled_at: row.settled_at?.toISOString() ?? null,
    bank_reference: row.bank_reference,
    may_release: row.may_release,
    may_note_not_made: isInDoubt(row),
    approval_id: row.approval_id,
  };
};

/** Nothing is let go to a business whose people are suspended. */
async function releasableOf(db: Kysely<DB>, rows: ListedPayout[]): Promise<ListedPayout[]> {
  const asked = new Set(rows.filter(({ may_release }) => may_release).map(({ business_id }) => business_id));
  const withheld = new Set<number>();
  for (const id of asked) if (await isWithheld(db, id)) withheld.add(id);
  return rows.map((row) => ({ ...row, may_release: row.may_release && !withheld.has(row.business_id) }));
}

const presentCosts = ({ month, ...sums }: CostRow): MonthCosts => {
  const { on_payments, on_refunds, on_others, tax } = sums;
  return {
    month,
    on_payments: rupeesFromPaise(on_payments),
    on_refunds: rupeesFromPaise(on_refunds),
    on_others: rupeesFromPaise(on_others),
    tax: rupeesFromPaise(tax),
    total: rupeesFromPaise(addPaise(on_payments, on_refunds, on_others, tax)),
    borne_by_owners: rupeesFromPaise(sums.borne_by_owners),
    paid: rupeesFromPaise(sums.paid),
  };
};

/** The first day of the month that `months` before this one began on. */
function monthsAgo(today: string, months: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const count = year * 12 + month - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** What goes to owners, what the gateway takes of the operator, and what goes to the GST office. */
export function moneyRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  const { db, clock } = deps;

  serve(payouts.listPayouts, async ({ query: { show, booking, most } }) => {
    const now = clock.now();
    const sums = await payoutSums(db, PAYOUT_SHOWS, now);
    const count = (of: PayoutShow) => ({ count: sums(of).count, amount: rupeesFromPaise(paise(sums(of).amount)) });
    const found =
      booking === undefined ? await payoutsShown(db, { show, most, now }) : await payoutsOfOne(db, booking, now);
    const rows = await releasableOf(db, found);
    return {
      data: {
        payouts: rows.map(presentPayout),
        total: booking === undefined ? sums(show).count : rows.length,
        counts: {
          due: count('due'),
          held: count('held'),
          frozen: count('frozen'),
          failed: count('failed'),
          no_account: count('no_account'),
          sent: count('sent'),
        },
      },
    };
  });

  serve(payouts.askForRelease, async ({ params: { bookingId }, body: { why }, session: { staff }, actor }) => {
    const id = await askForRelease(deps, bookingId, bySomebody(actor, why));
    return { data: await presentApproval(deps, id, staff) };
  });

  serve(payouts.askForNotMade, async ({ params: { payoutId }, body: { why }, session: { staff }, actor }) => {
    const id = await askForNotMade(deps, payoutId, bySomebody(actor, why));
    return { data: await presentApproval(deps, id, staff) };
  });

  serve(payouts.readCosts, async () => {
    const since = instantInIndia(calendarDate(monthsAgo(clock.today(), MONTHS_SHOWN - 1)), '00:00');
    return { data: (await costsByMonth(db, since)).map(presentCosts) };
  });

  serve(payouts.readReturns, async ({ query: { month } }) => ({ data: await readReturns(deps, month) }));
}
