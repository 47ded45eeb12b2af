import type { Words } from '@basera/contract/languages/words-by-language';
import { lastReviewDay } from '@basera/contract/rules/reviews/review-rules';
import { type Said, say, sideBySide } from '../../../words/say.ts';
import { askedPerson, mutedAmong, type ReviewMail, stillToReview } from '../../reviews/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import type { Mail } from '../mails/booking-mail.ts';
import { forReader, linkTo, type Site } from '../mails/for-reader.ts';
import { type Fact, writtenMail } from '../mails/mail-page.ts';
import { OWNER_PAGE, reviewPage } from '../push/push-words.ts';

/** To whom a mail about reviews goes, and what it says. */
export type Written = { to: string } & Pick<Mail, 'subject' | 'text' | 'html'>;

/** So many stays are named in one mail. */
const NAMED = 10;

const noMore = (site: Site): Said =>
  say`Do you not want to be asked? Turn it off at ${linkTo(site, '/notifications')}: nothing else changes.`;

/** Whom a mail that asks goes to; null for who is gone, or does not want to be asked any more. */
async function personOf({ db }: NotificationsDeps, { user_id }: ReviewMail) {
  if (user_id === null || (await mutedAmong(db, [user_id])).has(user_id)) return null;
  const person = await askedPerson(db, user_id);
  return person?.email
    ? { to: person.email, greeting: person.first_name ? say`Hello ${person.first_name},` : say`Hello,` }
    : null;
}

/** Asks a guest how a stay was; null where they have written since, or cannot any more. */
export async function askGuest(deps: NotificationsDeps, mail: ReviewMail): Promise<Written | null> {
  const person = await personOf(deps, mail);
  const [stay] = await stillToReview(deps.db, 'guest', mail.booking_ids, deps.clock);
  if (!person || !stay) return null;
  const until = (said: Words) => said.formatWeekdayAndYear(lastReviewDay(stay.check_out));
  const dates = (said: Words) => said.formatDateRange(stay.check_in, stay.check_out);
  const site = await forReader(deps, person.to);
  const page = writtenMail(
    {
      title: mail.again ? say`Until ${until}: your review of ${stay.stay}` : say`How was ${stay.stay}?`,
      greeting: person.greeting,
      lead: mail.again
        ? say`You can still say how ${stay.stay} was, until ${until}. Good or bad: others decide by it, and we ask no more.`
        : say`You were at ${stay.stay}, ${dates}. Good or bad: what would have helped you to know? The owner reads it when they have written of you too, or after ${until}.`,
      facts: [
        [say`Stay`, stay.stay],
        [say`Dates`, dates],
        [say`Until`, until],
      ],
      link: { href: linkTo(site, reviewPage(stay)), label: say`Write your review` },
      closing: noMore(site),
    },
    site.language,
  );
  return { to: person.to, ...page };
}

/** Asks an owner of guests who have left, all in one mail; null where nothing is left to write. */
export async function askOwner(deps: NotificationsDeps, mail: ReviewMail): Promise<Written | null> {
  const person = await personOf(deps, mail);
  const stays = await stillToReview(deps.db, 'owner', mail.booking_ids, deps.clock);
  const [first] = stays;
  if (!person || !first) return null;
  const count = (said: Words) => said.several(stays.length, 'stay');
  const until = (said: Words) => said.formatWeekdayAndYear(lastReviewDay(first.check_out));
  const site = await forReader(deps, person.to);
  const left = stays.length - NAMED;
  const page = writtenMail(
    {
      title: mail.again ? say`Until ${until}: how were your guests?` : say`How were your guests? ${count} to write of`,
      greeting: person.greeting,
      lead: say`Would you have them again? You read what a guest wrote of you when you have written too, or after two weeks. The first of these is open until ${until}${mail.again ? say`, and we ask no more` : ''}.`,
      facts: [
        ...stays
          .slice(0, NAMED)
          .map(
            ({ guest, stay, check_in, check_out }): Fact => [
              guest,
              sideBySide`${stay}, ${(said) => said.formatDateRange(check_in, check_out)}`,
            ],
          ),
        ...(left > 0 ? [[say`And`, left === 1 ? say`1 more stay` : say`${left} more stays`] as Fact] : []),
      ],
      link: { href: linkTo(site, `${OWNER_PAGE}/reviews`), label: say`Write of your guests` },
      closing: noMore(site),
    },
    site.language,
  );
  return { to: person.to, ...page };
}
