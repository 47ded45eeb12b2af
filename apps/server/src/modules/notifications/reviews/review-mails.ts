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

const factsOf = ({ case_id, stay, reason }: Reported): [string, string][] => [
  ['Report', `RV-${case_id}`],
  ['A review of', stay],
  ['About', reviewReportReasons[reason]],
];

const reportOf = async ({ db }: NotificationsDeps, { report_id }: ReviewMail) =>
  report_id === null ? undefined : await reportToTell(db, report_id);

/** The address may be anybody's: this mail carries no words of whoever typed it. */
async function received(deps: NotificationsDeps, mail: ReviewMail): Promise<Written | null> {
  const report = await reportOf(deps, mail);
  if (!report?.email) return null;
  const page = writtenMail({
    title: `We have your report of a review of ${report.stay}`,
    greeting: 'Hello,',
    lead: 'A person of ours looks at what you reported, and answers to this address. Neither its author nor the owner is told who reported it.',
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
    title: `What became of your report of a review of ${report.stay}`,
    greeting: 'Hello,',
    lead: report.how ?? '',
    facts: [...factsOf(report), ['The review', becameOf(report)]],
    link: { href: `${deps.origin}/help-center`, label: 'Help centre' },
    closing: `You see it otherwise? Answer to ${deps.supportEmail} and name the report: somebody else looks at it.`,
  });
  return { to: report.email, ...page };
}

/** To its author: what was removed, why, and how to object. */
async function removed(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const review = review_id === null ? undefined : await removedToTell(deps.db, review_id);
  if (!review?.email || !review.hidden_because) return null;
  const page = writtenMail({
    title: `We have removed your review of ${review.stay}`,
    greeting: review.first_name ? `Hello ${review.first_name},` : 'Hello,',
    lead: `A person of ours has looked at your review of ${review.stay}, and removed it. Nobody else reads it any more; its photos are deleted. The page of the stay says that a review is gone, and why.`,
    facts: [
      ['Why', capitalised(hiddenNames[review.hidden_because])],
      ['You wrote', review.words],
    ],
    link: { href: `${deps.origin}${reviewPage({ slug: review.slug, id: review.booking_id })}`, label: 'See your trip' },
    closing: `You see it otherwise? Answer to ${deps.supportEmail}: somebody else looks at it.`,
  });
  return { to: review.email, ...page };
}

/** To who wrote it for the stay: what was removed, why, and how to object. */
async function answerRemoved(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const answer = review_id === null ? undefined : await removedAnswerToTell(deps.db, review_id);
  if (!answer?.email || !answer.why || answer.words === null) return null;
  const page = writtenMail({
    title: `We have removed your answer to a review of ${answer.stay}`,
    greeting: answer.first_name ? `Hello ${answer.first_name},` : 'Hello,',
    lead: `A person of ours has looked at your answer to a review of ${answer.stay}, and removed it. Nobody else reads it any more; the review stays. The page of the stay says that an answer is gone, and why.`,
    facts: [
      ['Why', capitalised(hiddenNames[answer.why])],
      ['You wrote', answer.words],
    ],
    link: { href: `${deps.origin}/how-reviews-work`, label: 'How reviews work' },
    closing: `You see it otherwise? Answer to ${deps.supportEmail}: somebody else looks at it.`,
  });
  return { to: answer.email, ...page };
}
