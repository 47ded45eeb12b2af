import { ARRIVAL_LINK_PATH } from '@basera/contract/addresses/page-addresses';
import { formatShortRange } from '@basera/contract/words/date-words';
import {
  type ArrivalMail,
  type ArrivalToTell,
  arrivalToTell,
  doorToTell,
  linkCode,
  takeUnpushedArrival,
  untoldArrivalMails,
  untoldArrivalTexts,
} from '../../arrivals/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { forReader } from '../mails/for-reader.ts';
import { confirmedEmail } from '../mails/mail-queries.ts';
import { ownAddress } from '../mails/send-owner-mails.ts';
import { tellOfEach } from '../mails/untold.ts';
import { putDown } from '../push/deliver-push.ts';
import { confirmedPhone } from '../texts/text-queries.ts';
import { arrivalMail, arrivalNotice, isStillSo } from './arrival-words.ts';
import { doorMail, doorNotice, isDoorStillSo, isOfDoor } from './door-words.ts';

/** Puts down, once each, what owners are asked and guests are told of an arrival by push. */
export async function pushArrivals(deps: NotificationsDeps): Promise<void> {
  while (await pushNext(deps));
}

const pushNext = (deps: NotificationsDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now();
    const next = await takeUnpushedArrival(trx, now);
    if (!next) return false;
    const told = next.user_id === null ? undefined : await arrivalToTell(trx, next.booking_id);
    if (!told || next.user_id === null) return true;
    const { kind } = next;
    if (isOfDoor(kind)) {
      const at = await atDoor(trx, { ...next, kind }, told);
      if (isDoorStillSo(at)) await putDown(trx, deps, [next.user_id], doorNotice(at));
    } else if (isStillSo({ kind }, told, now))
      await putDown(trx, deps, [next.user_id], arrivalNotice({ kind }, told, now));
    return true;
  });

const linkOf = ({ origin, arrivalLinks }: NotificationsDeps, told: ArrivalToTell): string =>
  `${origin}${ARRIVAL_LINK_PATH}${linkCode(arrivalLinks, told)}`;

/** Sends the mails about arrivals, each once. */
export const sendArrivalMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldArrivalMails, async (row) => {
    const told = await arrivalToTell(deps.db, row.booking_id);
    const to = told && (await addressOf(deps, row, told));
    const mail = to && (await mailOf(await forReader(deps, to), row, told));
    if (!mail) return;
    await deps.email.send({ to, messageId: `arrival-mail-${row.id}`, bookingId: told.id, attachments: [], ...mail });
  });

type Row = Pick<ArrivalMail, 'kind' | 'booking_id' | 'user_id' | 'case_id'>;

/** Who of the two sides hears it: what ends a case both do. */
const isToOwner = ({ kind, user_id }: Row, { guest_id }: ArrivalToTell): boolean =>
  user_id === null ||
  kind.startsWith('ask') ||
  kind.startsWith('told_') ||
  (kind === 'door_settled' && user_id !== guest_id);

/** What is known of the door a message is about. */
const atDoor = async <Kind extends Row['kind']>(
  db: NotificationsDeps['db'],
  row: Row & { kind: Kind },
  told: ArrivalToTell,
) => ({
  ...{ kind: row.kind, isOwner: isToOwner(row, told), told },
  door: await doorToTell(db, row.booking_id, row.case_id),
});

/** Undefined where what it says is not so any more. */
async function mailOf(deps: Awaited<ReturnType<typeof forReader>>, row: Row, told: ArrivalToTell) {
  const { kind } = row;
  if (!isOfDoor(kind))
    return isStillSo({ kind }, told, deps.clock.now())
      ? arrivalMail({ kind }, told, { ...deps, link: linkOf(deps, told) })
      : undefined;
  const at = await atDoor(deps.db, { ...row, kind }, told);
  return isDoorStillSo(at) ? doorMail(at, deps) : undefined;
}

function addressOf(deps: NotificationsDeps, row: Row, told: ArrivalToTell) {
  if (row.user_id === null) return told.address;
  return isToOwner(row, told) ? ownAddress(deps, row.user_id, told.address) : confirmedEmail(deps.db, row.user_id);
}

/** Asks owners by SMS, each once; nobody where no template for that is registered. */
export const sendArrivalTexts = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(
    deps,
    untoldArrivalTexts,
    async ({ booking_id, user_id }) => {
      const told = await arrivalToTell(deps.db, booking_id);
      if (!told || !isStillSo({ kind: 'ask' }, told, deps.clock.now())) return;
      const to = await confirmedPhone(deps.db, user_id);
      if (to) await deps.sms.send({ to, bookingId: told.id, ...arrivalText(deps, told) });
    },
    deps.sms.asksOfArrivals,
  );

/** Tells of arrivals in every way there is. */
export async function tellOfArrivals(deps: NotificationsDeps): Promise<void> {
  await pushArrivals(deps);
  await sendArrivalMails(deps);
  await sendArrivalTexts(deps);
}

/** The words as they are registered, and what stands in their gaps. */
function arrivalText(deps: NotificationsDeps, told: ArrivalToTell) {
  const arrival = {
    guest: told.guest_name,
    stay: told.stay,
    dates: formatShortRange(told.check_in, told.check_out),
    code: linkCode(deps.arrivalLinks, told),
  };
  const asks = `Basera: do you expect ${arrival.guest} at ${arrival.stay}, ${arrival.dates}?`;
  return { arrival, text: `${asks} Confirm here: ${linkOf(deps, told)}` };
}
