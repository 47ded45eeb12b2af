import type { Words } from '@basera/contract/languages/words-by-language';
import type { SettledForOwner } from '@basera/contract/rules/business/case-kinds';
import { siteNames } from '@basera/contract/words/site-words';
import { Said, say, sideBySide, type Told } from '../../../words/say.ts';
import { type CaseToTell, caseToTell, insertCaseMails, takeUntoldCase, untoldCaseMails } from '../../cases/index.ts';
import { whoMay } from '../../partners/index.ts';
import type { NotificationsDeps, SaidNotice } from '../deps.ts';
import { putDown } from '../push/deliver-push.ts';
import { OWNER_PAGE } from '../push/push-words.ts';
import type { Mail } from './booking-mail.ts';
import { forReader, linkTo, type Site } from './for-reader.ts';
import { writtenMail } from './mail-page.ts';
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
    if (to) await deps.email.send({ to, messageId: `case-mail-${id}`, ...caseMail(told, await forReader(deps, to)) });
  });

const isOver = ({ state, words }: CaseToTell): boolean => state === 'settled' && words === null;

const siteOf = ({ facts }: CaseToTell): Told => {
  const site = facts.blocks[0]?.site ?? 'other';
  return site === 'other' ? say`another site` : siteNames[site];
};

const datesOf =
  ({ check_in, check_out }: CaseToTell) =>
  (said: Words) =>
    said.formatDateRange(check_in, check_out);

/** What our support did of it. */
const doneWords: Record<SettledForOwner, (told: CaseToTell) => Said> = {
  moved: ({ guest_name }) => say`${guest_name} has another room now, at the price they paid`,
  other_site: (told) => say`the booking at ${siteOf(told)} was withdrawn`,
  same_booking: (told) => say`it is one and the same booking here and at ${siteOf(told)}`,
  ignored: (told) => say`what ${siteOf(told)} has there is no booking`,
};
const doneOf = (told: CaseToTell): Said => doneWords[told.done as SettledForOwner](told);

const noticeOf = (told: CaseToTell): SaidNotice => ({
  title: told.state === 'settled' ? say`Sold twice: settled for you` : say`Sold twice`,
  body: sideBySide`${told.guest_name}, ${told.property_name}, ${datesOf(told)}: ${told.state === 'settled' ? doneOf(told) : say`${siteOf(told)} has sold it as well`}.`,
  path: pageOf(told.id),
  tag: `case-${told.id}`,
  ttlSeconds: TWO_DAYS_SECONDS,
  urgency: 'high',
});

function caseMail(told: CaseToTell, mailed: Site): Mail {
  const dates = datesOf(told);
  const site = siteOf(told);
  const block = told.facts.blocks[0];
  const isSettled = told.state === 'settled';
  const there: Told = block ? (said) => said.formatDateRange(block.first_night, block.until) : dates;
  return {
    ...writtenMail(
      {
        title: isSettled
          ? say`Settled: ${told.property_name}, ${dates}`
          : say`Sold twice: ${told.property_name}, ${dates}`,
        greeting: say`Hello ${told.business},`,
        lead: isSettled
          ? say`Our support has settled what was sold twice: ${doneOf(told)}. They say: ${told.words ?? ''}`
          : say`The calendar of ${site} says that a room is taken which ${told.guest_name} has booked here. Please settle it before somebody stands at a closed door.`,
        facts: [
          [say`Booking ID`, `#${told.booking_id}`],
          [say`Stay`, told.property_name],
          [say`Guest`, told.guest_name],
          [say`Here`, dates],
          [
            site instanceof Said ? say`Another site` : site,
            block?.reference ? sideBySide`${there}, ${block.reference}` : there,
          ],
        ],
        link: {
          href: linkTo(mailed, pageOf(told.id)),
          label: isSettled ? say`See what was done` : say`See what can be done`,
        },
        closing: say`You get this because ${told.business} hosts at Basera. Questions? Write to ${mailed.supportEmail}.`,
      },
      mailed.language,
    ),
    attachments: [],
  };
}
