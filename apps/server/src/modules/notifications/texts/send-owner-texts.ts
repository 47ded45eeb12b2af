import { formatShortRange, momentInIndia } from '@basera/contract/words/date-words';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { answerBy, type BookingEventKind, isRequest } from '../../bookings/index.ts';
import { whoMay } from '../../partners/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { stepForOwners } from '../mails/mail-queries.ts';
import { tellOfEach } from '../mails/untold.ts';
import { confirmedPhone, insertOwnerTexts, untoldTexts } from './text-queries.ts';

/** True for steps of which owners are told by SMS: a request, and that it still waits. */
export const textsOwners = (kind: BookingEventKind): boolean => kind === 'requested' || kind === 'reminded';

/** Puts down who is told of a request by SMS; nobody where no template for that is registered. */
export async function putDownOwnerTexts(
  trx: Transaction<DB>,
  { sms }: Pick<NotificationsDeps, 'sms'>,
  eventId: number,
  businessId: number,
): Promise<void> {
  if (!sms.tellsOfRequests) return;
  await insertOwnerTexts(trx, eventId, await whoMay(trx, businessId, 'decide_bookings'));
}

/** Tells owners by SMS of requests that still wait, each of them once. */
export const sendOwnerTexts = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(
    deps,
    untoldTexts,
    async ({ event_id, user_id }) => {
      const booking = await stepForOwners(deps.db, event_id);
      const to = isRequest(booking) ? await confirmedPhone(deps.db, user_id) : null;
      if (to) await deps.sms.send({ to, bookingId: booking.id, ...requestText(booking) });
    },
    deps.sms.tellsOfRequests,
  );

type Asked = Awaited<ReturnType<typeof stepForOwners>>;

/** The words as they are registered, and what stands in their gaps. */
function requestText(booking: Asked) {
  const request = {
    guest: booking.guest_name,
    stay: booking.property_name,
    dates: formatShortRange(booking.check_in, booking.check_out),
    until: momentInIndia(answerBy(booking)),
  };
  const { guest, stay, dates, until } = request;
  return { request, text: `Basera: ${guest} asks for ${stay}, ${dates}. Answer by ${until}, or all money goes back.` };
}
