import { lastReviewDay } from '@basera/contract/rules/reviews/review-rules';
import { formatDateRange, formatWeekdayAndYear } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { askedPerson, mutedAmong, type ReviewMail, stillToReview } from '../../reviews/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { type Mail, writtenMail } from '../mails/booking-mail.ts';
import { OWNER_PAGE, reviewPage } from '../push/push-words.ts';

/** To whom a mail about reviews goes, and what it says. */
export type Written = { to: string } & Pick<Mail, 'subject' | 'text' | 'html'>;

/** So many stays are named in one mail. */
const NAMED = 10;

const noMore = (origin: string): string =>
  `Do you not want to be asked? Turn it off at ${origin}/notifications: nothing else changes.`;

/** Whom a mail that asks goes to; null for who is gone, or does not want to be asked any more. */
async function personOf({ db }: NotificationsDeps, { user_id }: ReviewMail) {
  if (user_id === null || (await mutedAmong(db, [user_id])).has(user_id)) return null;
  const person = await askedPerson(db, user_id);
  return person?.email
    ? { to: person.email, greeting: person.first_name ? `Hello ${person.first_name},` : 'Hello,' }
    : null;
}

/** Asks a guest how a stay was; null where they have written since, or cannot any more. */
export async function askGuest(deps: NotificationsDeps, mail: ReviewMail): Promise<Written | null> {
  const person = await personOf(deps, mail);
  const [stay] = await stillToReview(deps.db, 'guest', mail.booking_ids, deps.clock);
  if (!person || !stay) return null;
  const until = formatWeekdayAndYear(lastReviewDay(stay.check_out));
  const page = writtenMail({
    title: mail.again ? `Until ${until}: your review of ${stay.stay}` : `How was ${stay.stay}?`,
    greeting: person.greeting,
    lead: mail.again
      ? `You can still say how ${stay.stay} was, until ${until}. Good or bad: others decide by it, and we ask no more.`
      : `You were at ${stay.stay}, ${formatDateRange(stay.check_in, stay.check_out)}. Good or bad: what would have helped you to know? The owner reads it when they have written of you too, or after ${until}.`,
    facts: [
      ['Stay', stay.stay],
      ['Dates', formatDateRange(stay.check_in, stay.check_out)],
      ['Until', until],
    ],
    link: { href: `${deps.origin}${reviewPage(stay)}`, label: 'Write your review' },
    closing: noMore(deps.origin),
  });
  return { to: person.to, ...page };
}

/** Asks an owner of guests who have left, all in one mail; null where nothing is left to write. */
export async function askOwner(deps: NotificationsDeps, mail: ReviewMail): Promise<Written | null> {
  const person = await personOf(deps, mail);
  const stays = await stillToReview(deps.db, 'owner', mail.booking_ids, deps.clock);
  const [first] = stays;
  if (!person || !first) return null;
  const count = several(stays.length, 'stay');
  const until = formatWeekdayAndYear(lastReviewDay(first.check_out));
  const left = stays.length - NAMED;
  const page = writtenMail({
    title: mail.again ? `Until ${until}: how were your guests?` : `How were your guests? ${count} to write of`,
    greeting: person.greeting,
    lead: `Would you have them again? You read what a guest wrote of you when you have written too, or after two weeks. The first of these is open until ${until}${mail.again ? ', and we ask no more' : ''}.`,
    facts: [
      ...stays
        .slice(0, NAMED)
        .map(({ guest, stay, check_in, check_out }): [string, string] => [
          guest,
          `${stay}, ${formatDateRange(check_in, check_out)}`,
        ]),
      ...(left > 0 ? [['And', several(left, 'more stay')] as [string, string]] : []),
    ],
    link: { href: `${deps.origin}${OWNER_PAGE}/reviews`, label: 'Write of your guests' },
    closing: noMore(deps.origin),
  });
  return { to: person.to, ...page };
}
