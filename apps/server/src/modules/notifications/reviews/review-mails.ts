import { reviewReportReasons } from '@basera/contract/rules/reviews/review-cases';
import { capitalised } from '@basera/contract/words/phrases';
import { hiddenNames } from '@basera/contract/words/review-words';
import {
  type ReviewMail,
  removedAnswerToTell,
  removedToTell,
  reportToTell,
  untoldReviewMails,
} from '../../reviews/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { writtenMail } from '../mails/booking-mail.ts';
import { tellOfEach } from '../mails/untold.ts';
import { reviewPage } from '../push/push-words.ts';
import { askGuest, askOwner, type Written } from './ask-mails.ts';

/** Null: nobody is to be told any more. */
type Writer = (deps: NotificationsDeps, mail: ReviewMail) => Promise<Written | null>;

const WRITERS: Record<ReviewMail['kind'], Writer> = {
  report_received: received,
  report_settled: settled,
  removed,
  answer_removed: answerRemoved,
  restored,
  answer_restored: answerRestored,
  ask_guest: askGuest,
  ask_owner: askOwner,
};

/** Sends what is to be said of reviews, each mail once. */
export const sendReviewMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldReviewMails, async (row) => {
    const mail = await WRITERS[row.kind](deps, row);
    if (mail) await deps.email.send({ messageId: `review-mail-${row.id}`, attachments: [], ...mail });
  });

type Reported = NonNullable<Awaited<ReturnType<typeof reportToTell>>>;

/** What it is a report of, behind 'of'. */
const reportedOf = ({ side, stay }: Reported) =>
  side === 'guest' ? `a review of ${stay}` : `what the owner of ${stay} wrote of you`;

const factsOf = ({ case_id, side, stay, reason }: Reported): [string, string][] => [
  ['Report', `RV-${case_id}`],
  [side === 'guest' ? 'A review of' : 'What was written of you by', stay],
  ['About', reviewReportReasons[reason]],
];

const reportOf = async ({ db }: NotificationsDeps, { report_id }: ReviewMail) =>
  report_id === null ? undefined : await reportToTell(db, report_id);

/** The address may be anybody's: this mail carries no words of whoever typed it. */
async function received(deps: NotificationsDeps, mail: ReviewMail): Promise<Written | null> {
  const report = await reportOf(deps, mail);
  if (!report?.email) return null;
  const page = writtenMail({
    title: `We have your report of ${reportedOf(report)}`,
    greeting: 'Hello,',
    lead:
      report.side === 'guest'
        ? 'A person of ours looks at what you reported, and answers to this address. Neither its author nor the owner is told who reported it.'
        : 'A person of ours looks at what you reported, and answers to this address. The owner is not told that you reported it; should we remove it, they are told why.',
    facts: factsOf(report),
    link: { href: `${deps.origin}/how-reviews-work`, label: 'How reviews work' },
    closing: `You reported nothing? Then somebody gave your address by mistake; write to ${deps.supportEmail}.`,
  });
  return { to: report.email, ...page };
}

/** What nobody sees any more does not stay, whatever we decided of it. */
function becameOf({ decision, answer_removed, hidden_because }: Reported): string {
  if (answer_removed) return 'stays; the owner’s answer to it was removed';
  if (decision === 'removed') return 'was removed';
  if (hidden_because === 'withdrawn') return 'is gone: its author has taken it back';
  if (hidden_because === 'author_left') return 'is gone with the account of its author';
  return hidden_because === null ? 'stays' : 'was removed';
}

async function settled(deps: NotificationsDeps, mail: ReviewMail): Promise<Written | null> {
  const report = await reportOf(deps, mail);
  if (!report?.email) return null;
  const page = writtenMail({
    title: `What became of your report of ${reportedOf(report)}`,
    greeting: 'Hello,',
    lead: report.how ?? '',
    facts: [...factsOf(report), [report.side === 'guest' ? 'The review' : 'What was written of you', becameOf(report)]],
    link: { href: `${deps.origin}/help-center`, label: 'Help centre' },
    closing: `You see it otherwise? Answer to ${deps.supportEmail} and name the report: somebody else looks at it.`,
  });
  return { to: report.email, ...page };
}

/** How whoever sees it otherwise is heard: by mail, or on the site, whoever has no mail of ours at hand. */
const objecting = ({ origin, supportEmail }: NotificationsDeps, caseId: number | null): string =>
  `You see it otherwise? Answer to ${supportEmail}, or write at ${origin}/contact-support${caseId === null ? '' : ` and name RV-${caseId}`}: somebody else looks at it.`;

/** To its author: what was removed, why, and how to object. */
async function removed(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const review = review_id === null ? undefined : await removedToTell(deps.db, review_id);
  if (!review?.email || !review.hidden_because) return null;
  const isGuests = review.side === 'guest';
  const page = writtenMail({
    title: isGuests
      ? `We have removed your review of ${review.stay}`
      : `We have removed what was written of guests of ${review.stay}`,
    greeting: greetingOf(review),
    lead: isGuests
      ? `A person of ours has looked at your review of ${review.stay}, and removed it. Nobody else reads it any more; its photos are deleted. The page of the stay says that a review is gone, and why.`
      : `A person of ours has looked at what you wrote for ${review.stay} of the guests of booking #${review.booking_id}, and removed it. They read it no more. It was never public, and no page counts it.`,
    facts: [
      ['Why', capitalised(hiddenNames[review.hidden_because])],
      ['You wrote', review.words],
    ],
    link: pageOf(deps, review),
    closing: objecting(deps, review.case_id),
  });
  return { to: review.email, ...page };
}

/** To who wrote it for the stay: what was removed, why, and how to object. */
async function answerRemoved(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const answer = review_id === null ? undefined : await removedAnswerToTell(deps.db, review_id);
  if (!answer?.email || !answer.why || answer.words === null) return null;
  const page = writtenMail({
    title: `We have removed your answer to a review of ${answer.stay}`,
    greeting: greetingOf(answer),
    lead: `A person of ours has looked at your answer to a review of ${answer.stay}, and removed it. Nobody else reads it any more; the review stays. The page of the stay says that an answer is gone, and why.`,
    facts: [
      ['Why', capitalised(hiddenNames[answer.why])],
      ['You wrote', answer.words],
    ],
    link: { href: `${deps.origin}/how-reviews-work`, label: 'How reviews work' },
    closing: objecting(deps, answer.case_id),
  });
  return { to: answer.email, ...page };
}

const greetingOf = ({ first_name }: { first_name: string | null }) => (first_name ? `Hello ${first_name},` : 'Hello,');

type Told = { side: 'guest' | 'owner'; slug: string; booking_id: number };

/** Where its author sees it. */
const pageOf = ({ origin }: NotificationsDeps, { side, slug, booking_id }: Told) =>
  side === 'guest'
    ? { href: `${origin}${reviewPage({ slug, id: booking_id })}`, label: 'See your trip' }
    : { href: `${origin}/partners/reviews`, label: 'See your reviews' };

/** To its author: that it was removed wrongly, and is shown again. */
async function restored(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const review = review_id === null ? undefined : await removedToTell(deps.db, review_id);
  if (!review?.email || review.hidden_because) return null;
  const isGuests = review.side === 'guest';
  const page = writtenMail({
    title: isGuests
      ? `Your review of ${review.stay} is shown again`
      : `What was written of guests of ${review.stay} is shown again`,
    greeting: greetingOf(review),
    lead: isGuests
      ? `Somebody else of us has looked at it again: it should not have been removed, and we are sorry. Everybody reads your review of ${review.stay}, and it counts like any other. Photos it had were deleted when it was removed.`
      : `Somebody else of us has looked at it again: it should not have been removed, and we are sorry. The guests of booking #${review.booking_id} read it again.`,
    facts: [['You wrote', review.words]],
    link: pageOf(deps, review),
    closing: `Questions? Write to ${deps.supportEmail}.`,
  });
  return { to: review.email, ...page };
}

/** The same of an answer, to who wrote it for the stay. */
async function answerRestored(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const answer = review_id === null ? undefined : await removedAnswerToTell(deps.db, review_id);
  if (!answer?.email || answer.why || answer.words === null) return null;
  const page = writtenMail({
    title: `Your answer to a review of ${answer.stay} is shown again`,
    greeting: greetingOf(answer),
    lead: 'Somebody else of us has looked at it again: it should not have been removed, and we are sorry. Everybody reads it beneath the review.',
    facts: [['You wrote', answer.words]],
    link: { href: `${deps.origin}/partners/reviews`, label: 'See your reviews' },
    closing: `Questions? Write to ${deps.supportEmail}.`,
  });
  return { to: answer.email, ...page };
}
