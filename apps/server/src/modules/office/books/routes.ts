import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { type Paise, paise, rupeesFromPaise } from '@basera/contract/money';
import { LEDGER_ACCOUNTS } from '@basera/contract/rules/tax/ledger-accounts';
import type { Kysely } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { allBalances, balancesOfBooking } from '../../ledger/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import { presentApproval } from '../approvals/routes.ts';
import { bookingFound } from '../cases/booking-queries.ts';
import type { OfficeDeps } from '../deps.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { askForCorrection, askForGuarantee, askForRefundByHand, askForUnasked } from './ask.ts';
import { noteGuaranteeSent, withdrawGuarantee } from './note-guarantee.ts';

const { books } = officeEndpoints;

async function balances(db: Kysely<DB>, booking: number | undefined): Promise<Map<string, Paise>> {
  if (booking === undefined) return allBalances(db);
  if (!(await bookingFound(db, booking))) throw new HttpError('not_found', 'There is no such booking.');
  return new Map(Object.entries(await balancesOfBooking(db, booking)));
}

/** What stands in the books, and what is asked of them by hand. */
export function bookRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  serve(books.readBooks, async ({ query: { booking } }) => {
    const found = await balances(deps.db, booking);
    const data = LEDGER_ACCOUNTS.map((account) => {
      const balance = found.get(account) ?? 0;
      const side = (amount: number) => rupeesFromPaise(paise(Math.max(amount, 0)));
      return { account, debit: side(balance), credit: side(-balance) };
    });
    return { data };
  });

  serve(books.askForCorrection, async ({ body: { why, ...asked }, session: { staff }, actor }) => {
    const id = await askForCorrection(deps, asked, bySomebody(actor, why));
    return { data: await presentApproval(deps, id, staff) };
  });

  serve(books.askForRefundByHand, async ({ params: { refundId }, body, session: { staff }, actor }) => {
    const asked = { id: refundId, reference: body.reference };
    const id = await askForRefundByHand(deps, asked, bySomebody(actor, body.why));
    return { data: await presentApproval(deps, id, staff) };
  });

  serve(books.askForGuarantee, async ({ params: { guaranteeId }, body, session: { staff }, actor }) => {
    const asked = { id: guaranteeId, payee: body.payee };
    const id = await askForGuarantee(deps, asked, bySomebody(actor, body.why));
    return { data: await presentApproval(deps, id, staff) };
  });

  serve(books.noteGuaranteeSent, async ({ params: { guaranteeId: id }, body, actor }) => {
    const { released_at, left_before: leftBefore, ...noted } = body;
    await noteGuaranteeSent(deps, { ...noted, id, releasedAt: new Date(released_at), leftBefore }, actor);
    return {};
  });

  serve(books.withdrawGuarantee, async ({ params: { guaranteeId: id }, body, actor }) => {
    await withdrawGuarantee(deps, { id, releasedAt: new Date(body.released_at), why: body.why }, actor);
    return {};
  });

  serve(books.askForReturn, async ({ params: { unaskedId }, body: { why }, session: { staff }, actor }) => {
    const id = await askForUnasked(deps, { id: unaskedId, bookingId: null }, bySomebody(actor, why));
    return { data: await presentApproval(deps, id, staff) };
  });

  serve(books.askForAssignment, async ({ params: { unaskedId }, body, session: { staff }, actor }) => {
    const asked = { id: unaskedId, bookingId: body.booking_id };
    const id = await askForUnasked(deps, asked, bySomebody(actor, body.why));
    return { data: await presentApproval(deps, id, staff) };
  });
}
