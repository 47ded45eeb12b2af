import type { Words } from '@basera/contract/languages/words-by-language';
import { reviewReportReasons } from '@basera/contract/rules/reviews/review-cases';
import type { HiddenReason } from '@basera/contract/rules/reviews/review-rules';
import { asSaid, type Said, say } from '../../../words/say.ts';
import {
  type ReviewMail,
  removedAnswerToTell,
  removedToTell,
  reportToTell,
  untoldReviewMails,
} from '../../reviews/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { forReader, linkTo, type Site } from '../mails/for-reader.ts';
import { type Fact, writtenMail } from '../mails/mail-page.ts';
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
  side === 'guest' ? say`a review of ${stay}` : say`what the owner of ${stay} wrote of you`;

const factsOf = ({ case_id, side, stay, reason }: Reported): Fact[] => [
  [say`Report`, `RV-${case_id}`],
  [side === 'guest' ? say`A review of` : say`What was written of you by`, stay],
  [say`About`, asSaid(reviewReportReasons[reason])],
];

const reportOf = async ({ db }: NotificationsDeps, { report_id }: ReviewMail) =>
  report_id === null ? undefined : await reportToTell(db, report_id);

/** The address may be anybody's: this mail carries no words of whoever typed it. */
async function received(deps: NotificationsDeps, mail: ReviewMail): Promise<Written | null> {
  const report = await reportOf(deps, mail);
  if (!report?.email) return null;
  const site = await forReader(deps, report.email);
  const page = writtenMail(
    {
      title: say`We have your report of ${reportedOf(report)}`,
      greeting: say`Hello,`,
      lead:
        report.side === 'guest'
          ? say`A person of ours looks at what you reported, and answers to this address. Neither its author nor the owner is told who reported it.`
          : say`A person of ours looks at what you reported, and answers to this address. The owner is not told that you reported it; should we remove it, they are told why.`,
      facts: factsOf(report),
      link: { href: linkTo(site, '/how-reviews-work'), label: say`How reviews work` },
      closing: say`You reported nothing? Then somebody gave your address by mistake; write to ${site.supportEmail}.`,
    },
    site.language,
  );
  return { to: report.email, ...page };
}

/** What nobody sees any more does not stay, whatever we decided of it. */
function becameOf({ decision, answer_removed, hidden_because }: Reported): Said {
  if (answer_removed) return say`stays; the owner’s answer to it was removed`;
  if (decision === 'removed') return say`was removed`;
  if (hidden_because === 'withdrawn') return say`is gone: its author has taken it back`;
  if (hidden_because === 'author_left') return say`is gone with the account of its author`;
  return hidden_because === null ? say`stays` : say`was removed`;
}

async function settled(deps: NotificationsDeps, mail: ReviewMail): Promise<Written | null> {
  const report = await reportOf(deps, mail);
  if (!report?.email) return null;
  const site = await forReader(deps, report.email);
  const page = writtenMail(
    {
      title: say`What became of your report of ${reportedOf(report)}`,
      greeting: say`Hello,`,
      lead: report.how ?? '',
      facts: [
        ...factsOf(report),
        [report.side === 'guest' ? say`The review` : say`What was written of you`, becameOf(report)],
      ],
      link: { href: linkTo(site, '/help-center'), label: say`Help centre` },
      closing: say`You see it otherwise? Answer to ${site.supportEmail} and name the report: somebody else looks at it.`,
    },
    site.language,
  );
  return { to: report.email, ...page };
}

/** How whoever sees it otherwise is heard: by mail, or on the site, whoever has no mail of ours at hand. */
const objecting = (site: Site, caseId: number | null): Said =>
  say`You see it otherwise? Answer to ${site.supportEmail}, or write at ${linkTo(site, '/contact-support')}${caseId === null ? '' : say` and name RV-${caseId}`}: somebody else looks at it.`;

/** To its author: what was removed, why, and how to object. */
async function removed(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const review = review_id === null ? undefined : await removedToTell(deps.db, review_id);
  if (!review?.email || !review.hidden_because) return null;
  const site = await forReader(deps, review.email);
  const isGuests = review.side === 'guest';
  const page = writtenMail(
    {
      title: isGuests
        ? say`We have removed your review of ${review.stay}`
        : say`We have removed what was written of guests of ${review.stay}`,
      greeting: greetingOf(review),
      lead: isGuests
        ? say`A person of ours has looked at your review of ${review.stay}, and removed it. Nobody else reads it any more; its photos are deleted. The page of the stay says that a review is gone, and why.`
        : say`A person of ours has looked at what you wrote for ${review.stay} of the guests of booking #${review.booking_id}, and removed it. They read it no more. It was never public, and no page counts it.`,
      facts: [
        [say`Why`, hiddenWords(review.hidden_because)],
        [say`You wrote`, review.words],
      ],
      link: pageOf(site, review),
      closing: objecting(site, review.case_id),
    },
    site.language,
  );
  return { to: review.email, ...page };
}

/** To who wrote it for the stay: what was removed, why, and how to object. */
async function answerRemoved(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const answer = review_id === null ? undefined : await removedAnswerToTell(deps.db, review_id);
  if (!answer?.email || !answer.why || answer.words === null) return null;
  const site = await forReader(deps, answer.email);
  const page = writtenMail(
    {
      title: say`We have removed your answer to a review of ${answer.stay}`,
      greeting: greetingOf(answer),
      lead: say`A person of ours has looked at your answer to a review of ${answer.stay}, and removed it. Nobody else reads it any more; the review stays. The page of the stay says that an answer is gone, and why.`,
      facts: [
        [say`Why`, hiddenWords(answer.why)],
        [say`You wrote`, answer.words],
      ],
      link: { href: linkTo(site, '/how-reviews-work'), label: say`How reviews work` },
      closing: objecting(site, answer.case_id),
    },
    site.language,
  );
  return { to: answer.email, ...page };
}

/** Why something is not shown any more, as a sentence begins. */
const hiddenWords = (why: HiddenReason) => (said: Words) => said.capitalised(said.hiddenNames[why]);

const greetingOf = ({ first_name }: { first_name: string | null }) =>
  first_name ? say`Hello ${first_name},` : say`Hello,`;

type Told = { side: 'guest' | 'owner'; slug: string; booking_id: number };

/** Where its author sees it. */
const pageOf = (site: Site, { side, slug, booking_id }: Told) =>
  side === 'guest'
    ? { href: linkTo(site, reviewPage({ slug, id: booking_id })), label: say`See your trip` }
    : { href: linkTo(site, '/partners/reviews'), label: say`See your reviews` };

/** To its author: that it was removed wrongly, and is shown again. */
async function restored(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const review = review_id === null ? undefined : await removedToTell(deps.db, review_id);
  if (!review?.email || review.hidden_because) return null;
  const site = await forReader(deps, review.email);
  const isGuests = review.side === 'guest';
  const page = writtenMail(
    {
      title: isGuests
        ? say`Your review of ${review.stay} is shown again`
        : say`What was written of guests of ${review.stay} is shown again`,
      greeting: greetingOf(review),
      lead: isGuests
        ? say`Somebody else of us has looked at it again: it should not have been removed, and we are sorry. Everybody reads your review of ${review.stay}, and it counts like any other. Photos it had were deleted when it was removed.`
        : say`Somebody else of us has looked at it again: it should not have been removed, and we are sorry. The guests of booking #${review.booking_id} read it again.`,
      facts: [[say`You wrote`, review.words]],
      link: pageOf(site, review),
      closing: say`Questions? Write to ${site.supportEmail}.`,
    },
    site.language,
  );
  return { to: review.email, ...page };
}

/** The same of an answer, to who wrote it for the stay. */
async function answerRestored(deps: NotificationsDeps, { review_id }: ReviewMail): Promise<Written | null> {
  const answer = review_id === null ? undefined : await removedAnswerToTell(deps.db, review_id);
  if (!answer?.email || answer.why || answer.words === null) return null;
  const site = await forReader(deps, answer.email);
  const page = writtenMail(
    {
      title: say`Your answer to a review of ${answer.stay} is shown again`,
      greeting: greetingOf(answer),
      lead: say`Somebody else of us has looked at it again: it should not have been removed, and we are sorry. Everybody reads it beneath the review.`,
      facts: [[say`You wrote`, answer.words]],
      link: { href: linkTo(site, '/partners/reviews'), label: say`See your reviews` },
      closing: say`Questions? Write to ${site.supportEmail}.`,
    },
    site.language,
  );
  return { to: answer.email, ...page };
}
