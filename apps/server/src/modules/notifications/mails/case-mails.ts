import type { SettledForOwner } from '@basera/contract/rules/business/case-kinds';
import { formatDateRange } from '@basera/contract/words/date-words';
import { capitalised } from '@basera/contract/words/phrases';
import { siteNames } from '@basera/contract/words/site-words';
import { type CaseToTell, caseToTell, insertCaseMails, takeUntoldCase, untoldCaseMails } from '../../cases/index.ts';
import { whoMay } from '../../partners/index.ts';
import type { Notice, NotificationsDeps } from '../deps.ts';
import { putDown } from '../push/deliver-push.ts';
import { OWNER_PAGE } from '../push/push-words.ts';
import { type Mail, writtenMail } from './booking-mail.ts';
import { ownAddress } from './send-owner-mails.ts';
import { tellOfEach } from './untold.ts';

const TWO_DAYS_SECONDS = 172_800;

const pageOf = (id: number): string => `${OWNER_PAGE}/cases/${id}`;

/** Puts down, once each, whom a case is told by push and by e-mail: all who may settle it. */
export async function tellOfCases(deps: NotificationsDeps): Promise<void> {
  while (await tellNext(deps));
}

const tellNext = (deps: NotificationsDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const next = await takeUntoldCase(trx, deps.clock.now());
    if (!next) return false;
    const told = await caseToTell(trx, next.id);
    // What its owner settled, or settled itself in the meantime, needs no word.
    if (!told || isOver(told)) return true;
    const owners = await whoMay(trx, next.business_id, 'decide_bookings');
    await putDown(trx, deps, owners, noticeOf(told));
    await insertCaseMails(trx, next.id, { recipients: [null, ...owners], isSettled: told.state === 'settled' });
    return true;
  });

/** Sends what was put down, each once. */
export const sendCaseMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldCaseMails, async ({ id, case_id, user_id, is_settled: isSettled }) => {
    const told = await caseToTell(deps.db, case_id);
    if (!told || isOver(told) || isSettled !== (told.state === 'settled')) return;
    const to = user_id === null ? told.address : await ownAddress(deps, user_id, told.address);
    if (to) await deps.email.send({ to, messageId: `case-mail-${id}`, ...caseMail(told, deps) });
  });

const isOver = ({ state, words }: CaseToTell): boolean => state === 'settled' && words === null;

const siteOf = ({ facts }: CaseToTell): string => siteNames[facts.blocks[0]?.site ?? 'other'];

/** What our support did of it. */
const doneWords: Record<SettledForOwner, (told: CaseToTell) => string> = {
  moved: ({ guest_name }) => `${guest_name} has another room now, at the price they paid`,
  other_site: (told) => `the booking at ${siteOf(told)} was withdrawn`,
  same_booking: (told) => `it is one and the same booking here and at ${siteOf(told)}`,
  ignored: (told) => `what ${siteOf(told)} has there is no booking`,
};
const doneOf = (told: CaseToTell): string => doneWords[told.done as SettledForOwner](told);

const noticeOf = (told: CaseToTell): Notice => ({
  title: told.state === 'settled' ? 'Sold twice: settled for you' : 'Sold twice',
  body: `${told.guest_name}, ${told.property_name}, ${formatDateRange(told.check_in, told.check_out)}: ${told.state === 'settled' ? doneOf(told) : `${siteOf(told)} has sold it as well`}.`,
  path: pageOf(told.id),
  tag: `case-${told.id}`,
  ttlSeconds: TWO_DAYS_SECONDS,
  urgency: 'high',
});

function caseMail(told: CaseToTell, { origin, supportEmail }: { origin: string; supportEmail: string }): Mail {
  const dates = formatDateRange(told.check_in, told.check_out);
  const site = siteOf(told);
  const block = told.facts.blocks[0];
  const isSettled = told.state === 'settled';
  const there = block ? formatDateRange(block.first_night, block.until) : dates;
  return {
    ...writtenMail({
      title: `${isSettled ? 'Settled' : 'Sold twice'}: ${told.property_name}, ${dates}`,
      greeting: `Hello ${told.business},`,
      lead: isSettled
        ? `Our support has settled what was sold twice: ${doneOf(told)}. They say: ${told.words}`
        : `The calendar of ${site} says that a room is taken which ${told.guest_name} has booked here. Please settle it before somebody stands at a closed door.`,
      facts: [
        ['Booking ID', `#${told.booking_id}`],
        ['Stay', told.property_name],
        ['Guest', told.guest_name],
        ['Here', dates],
        [capitalised(site), block?.reference ? `${there}, ${block.reference}` : there],
      ],
      link: { href: `${origin}${pageOf(told.id)}`, label: isSettled ? 'See what was done' : 'See what can be done' },
      closing: `You get this because ${told.business} hosts at Basera. Questions? Write to ${supportEmail}.`,
    }),
    attachments: [],
  };
}
