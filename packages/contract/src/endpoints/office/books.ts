import * as z from 'zod/mini';
import { id, idInText, text } from '../../parsing/fields.ts';
import { CORRECTABLE_ACCOUNTS, LEDGER_ACCOUNTS } from '../../rules/tax/ledger-accounts.ts';
import { approval } from './approvals.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const success = z.literal('success');
const why = text(500, 3);
const reply = z.object({ status: success, data: approval });

/** Rupees; of a correction 0 on the side where nothing stands. */
const rupeesOr = (error: string) =>
  z
    .number({ error })
    .check(
      z.gte(0, 'Must be 0 or more.'),
      z.lte(1_000_000_000, 'Is too large.'),
      z.multipleOf(0.01, 'Must have at most two decimals.'),
    );
const rupees = rupeesOr('Must be an amount in rupees.');

/** A page from before it was asked has no field for it. */
const RELOAD = 'Reload this page, then note it again.';

/** The `released_at` of the release that the page shows. */
const releaseShown = z.iso.datetime({ offset: true, error: RELOAD });

/** How many lines a correction has at most. */
export const CORRECTION_LINES_MAX = 8;

export const correctionLine = z.object({ account: z.enum(CORRECTABLE_ACCOUNTS), debit: rupees, credit: rupees });
export type CorrectionLine = z.infer<typeof correctionLine>;

export const bookBalance = z.object({
  account: z.enum(LEDGER_ACCOUNTS),
  /** Rupees; one of them is 0. */
  debit: z.number(),
  credit: z.number(),
});
export type BookBalance = z.infer<typeof bookBalance>;

/** What stands in each account of the books: of all, or of one booking. 404 for a booking that is none. */
export const readBooks = staffEndpoint({
  method: 'GET',
  path: '/office/books',
  right: 'correct_books',
  query: z.object({ booking: z.optional(idInText) }),
  reply: z.object({ status: success, data: z.array(bookBalance) }),
});

/**
 * Asks a second pair of eyes for a transaction of the books by hand, in rupees. 422 with the field for lines that do not balance, that are
 * empty, or that take more from an account than stands there: of the booking, or of the business, where one is named.
 */
export const askForCorrection = staffEndpoint({
  method: 'POST',
  path: '/office/corrections',
  right: 'correct_books',
  body: z.object({
    lines: z
      .array(correctionLine)
      .check(
        z.minLength(2, 'Must have two lines or more.'),
        z.maxLength(CORRECTION_LINES_MAX, `Must have at most ${CORRECTION_LINES_MAX} lines.`),
      ),
    booking_id: z.nullable(id),
    business_id: z.nullable(id),
    /** What it answers, as the gateway numbers it: a sum nobody asked for, or an adjustment of its report. */
    entity: z.nullable(text(100, 1)),
    why,
  }),
  reply,
});

/** Asks a second pair of eyes to note that a refund which a bank refused was sent from our own, under its number. 409 where it is refused no longer. */
export const askForRefundByHand = staffEndpoint({
  method: 'POST',
  path: '/office/refunds/:refundId/by-hand',
  right: 'correct_books',
  params: z.object({ refundId: idInText }),
  body: z.object({ reference: text(40, 6), why }),
  reply,
});

/** Asks a second pair of eyes to let the difference which was promised a guest go from our own bank, to where they said. 409 where it is not due any more. */
export const askForGuarantee = staffEndpoint({
  method: 'POST',
  path: '/office/guarantees/:guaranteeId/release',
  right: 'correct_books',
  params: z.object({ guaranteeId: idInText }),
  body: z.object({
    /** Whom and how, as a person reads it: a UPI address, or a bank and the last digits of an account. */
    payee: text(120, 4),
    why,
  }),
  reply,
});

/**
 * Notes that it went, under our bank's number: only what two have released. 409 else, where it went already or was released anew since the page was read (`released_at`, `amount` in rupees),
 * and where it is not owed in full any more, unless `left_before` says that it had left our bank by then.
 */
export const noteGuaranteeSent = staffEndpoint({
  method: 'POST',
  path: '/office/guarantees/:guaranteeId/payment',
  right: 'correct_books',
  params: z.object({ guaranteeId: idInText }),
  body: z.object({
    amount: rupeesOr(RELOAD),
    released_at: releaseShown,
    reference: text(40, 6),
    left_before: z.optional(z.boolean()),
    why,
  }),
  reply: z.object({ status: z.literal('success') }),
});

/** Takes back the release of one, so that nobody sends it; `nothing_left`: nothing of it has left our bank, or all of it came back. What is owed of it two can release anew. 409 where it was not released, went already, or was released anew since. */
export const withdrawGuarantee = staffEndpoint({
  method: 'POST',
  path: '/office/guarantees/:guaranteeId/withdrawal',
  right: 'correct_books',
  params: z.object({ guaranteeId: idInText }),
  body: z.object({
    nothing_left: z.literal(true, {
      error: 'Look at the account first: nothing of it must have left our bank, or all of it must have come back.',
    }),
    released_at: releaseShown,
    why,
  }),
  reply: z.object({ status: z.literal('success') }),
});

const unaskedParams = z.object({ unaskedId: idInText });

/** Asks a second pair of eyes to give back, through the gateway, a sum that nobody asked for. 409 where something has become of it. */
export const askForReturn = staffEndpoint({
  method: 'POST',
  path: '/office/unasked/:unaskedId/return',
  right: 'correct_books',
  params: unaskedParams,
  body: z.object({ why }),
  reply,
});

/** Asks a second pair of eyes to count such a sum as the payment of a booking, which has to wait for exactly that: 422 where none does. */
export const askForAssignment = staffEndpoint({
  method: 'POST',
  path: '/office/unasked/:unaskedId/assignment',
  right: 'correct_books',
  params: unaskedParams,
  body: z.object({ booking_id: id, why }),
  reply,
});
