import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { forgetKey, type IdempotentRequest } from '../../../platform/idempotency.ts';
import { say } from '../../../words/say.ts';
import { forgetInstead } from '../../arrivals/index.ts';
import type { BookingsDeps } from '../deps.ts';
import { dropHold } from '../holds/holds.ts';
import { uncountHold } from '../holds/unpaid-limits.ts';
import type { Held } from './holding/hold-rooms.ts';
import { openPaymentPage } from './payment-page.ts';

/** The address of the page on which what was held just now is paid. Throws 503 when the gateway fails: the rooms are free again then, and the key is a new one. */
export async function openFirstPage(
  deps: BookingsDeps,
  { id, page }: Held,
  idempotent: IdempotentRequest | null,
): Promise<string> {
  try {
    return await (page ? deps.openPayment(page) : openPaymentPage(deps, id, null));
  } catch (error) {
    // Whether the page was made is not known, and nothing could be let go: the repeated request takes up what there is.
    if (isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, booking: id }, 'the payment page could not be made; the rooms are let go');
    await deps.db.transaction().execute(async (trx) => {
      await dropHold(trx, id, deps.clock.now());
      await uncountHold(trx, id, null);
      await forgetInstead(trx, id);
    });
    // After the nights: who reads them taken and no key knows that somebody else has them.
    if (idempotent) await forgetKey(deps.db, idempotent);
    throw new HttpError(
      'payment_gateway_unavailable',
      say`Payments are not answering just now. Nothing was booked or charged; please try again in a minute.`,
    );
  }
}
