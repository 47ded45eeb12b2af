import { LOOKED_AT_DAYS, ONE_AUTHOR_DAYS, ONE_AUTHOR_REVIEWS } from '@basera/contract/rules/reviews/review-cases';
import {
  AS_DESCRIBED_LEAST,
  PRIOR_RATING,
  PRIOR_REVIEWS,
  REVIEW_DAYS,
  REVIEW_PARTS,
  REVIEW_PHOTOS_MAX,
  rankedRating,
  ratingText,
} from '@basera/contract/rules/reviews/review-rules';
import { partNames } from '@basera/contract/words/review-words';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { originOf, pageHead } from '../../browser/page-head';
import { useSite } from '../../browser/site';
import { pageStyles } from '../../browser/style-sheets';
import { Sentence } from '../../ui/sentence';
import { siteWords } from '../../words/words';
import type { Route } from './+types/how-reviews-work';
import legalStyles from './legal.css?url';
import { LegalPage, type LegalSection } from './legal-page';
import './words/legal-words';

export const links = pageStyles(legalStyles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/how-reviews-work',
    title: siteWords._(msg`How reviews work`),
    description: siteWords._(
      msg`Who can review a stay on Basera, when reviews are shown, how their numbers come about, and what is never done.`,
    ),
  });

/** How reviews are collected, shown and counted: what whoever reads one may hold us to. */
export default function HowReviewsWorkPage() {
  const { t } = useLingui();
  const parts = REVIEW_PARTS.map((part) => partNames[part].toLowerCase()).join(', ');
  const prior = ratingText(PRIOR_RATING);
  const few = ratingText(rankedRating({ rating: 5, count: 1 }));
  const many = ratingText(rankedRating({ rating: 4.8, count: 100 }));
  const sections = [
    {
      id: 'who',
      title: t`Who can write`,
      body: (
        <>
          <p>{t`Only whoever booked a stay here, paid for it and has been there: after the check-out, for ${REVIEW_DAYS} days. One review for each booking. Owners write of their guests in the same time. Where the host has noted that the guests did not come, nobody is asked to write; if the guest does all the same, a person of ours looks at it once it is shown, since a note of the host alone keeps nobody from writing. Nobody is paid for a review, and nobody gets anything for a good one.`}</p>
          <p>{t`A stay that is cancelled has no review, also where it had begun and its guests were turned away: that counts as cancelled by the host, and stands in the host’s record.`}</p>
        </>
      ),
    },
    {
      id: 'when',
      title: t`When it is shown`,
      body: (
        <p>{t`Neither side reads what the other wrote until both have written, or the ${REVIEW_DAYS} days are over. So nobody writes in answer to the other, or holds back for fear of them. Then both are shown as they are: nobody here reads them first, and none is held back for what it says. While we look into what a guest told us from the door, both wait until that is settled.`}</p>
      ),
    },
    {
      id: 'numbers',
      title: t`How the numbers come about`,
      body: (
        <>
          <p>{t`A guest rates six things from 1 to 5: ${parts}. The number of a review is the mean of these six, and the number of a stay the mean of its reviews. Each counts as much as any other: old or new, long or short. It always says of how many it is.`}</p>
          <p>{t`How many found a stay as described is how many rated that part with ${AS_DESCRIBED_LEAST} or more.`}</p>
          <p>{t`Stars are something else: the class of a house. They are drawn as stars, what guests rated is written as a number.`}</p>
        </>
      ),
    },
    {
      id: 'changes',
      title: t`Changing and taking back`,
      body: (
        <>
          <p>{t`A review cannot be changed, by nobody. Its author can take it back for good; so does whoever deletes their account. Its words and photos are deleted then, and the stay’s page says how many reviews are gone and why. What an owner wrote of their guests the owner can take back as well; it was never public, so that no page counts it. Owners cannot remove a review; they can answer it once, beneath it.`}</p>
          <p>
            <Sentence
              words={t`You can check that: <a>each day a digest of all reviews is published</a>.`}
              a={(text) => <Link to="/honesty/digests">{text}</Link>}
            />
          </p>
        </>
      ),
    },
    {
      id: 'order',
      title: t`In which order`,
      body: <p>{t`The latest first, always. You can read those of one month, or those that have a word in them.`}</p>,
    },
    {
      id: 'order-of-stays',
      title: t`Stays in the order of their guest rating`,
      body: (
        <>
          <p>{t`One review of 5.0 says less than a hundred of 4.8. So this order, and nothing else, takes each stay as if ${PRIOR_REVIEWS} more guests had rated it ${prior}: with one review of 5.0 it stands at ${few}, with a hundred of 4.8 at ${many}. The number on its card is the plain mean all the same. Stays that stand alike come by their price, and those that nobody has reviewed come last.`}</p>
          <p>{t`Whoever filters for a rating and more gets the stays whose number, as it is written, is no less. Reviews that nobody can read, not yet or not any more, count in none of this.`}</p>
        </>
      ),
    },
    useSomethingWrong(),
    {
      id: 'fraud',
      title: t`How we look for false ones`,
      body: (
        <p>{t`Once a review is shown, never before, and again each day for ${LOOKED_AT_DAYS} days, our machine looks for signs: guest and host signed in with one browser on one network within a day, or have the same telephone number; the stay was paid from a UPI address that the host, or another guest who reviewed the host, has paid from here too; its author acts for the business now, or has done so; one guest wrote ${ONE_AUTHOR_REVIEWS} reviews or more of one host within ${ONE_AUTHOR_DAYS} days; many reviews of one stay come at once from young accounts; two say nearly the same, or the same where they are short; they came through one another’s links; the host has noted that the guests did not come. Cards and bank accounts are not compared, nor the account that the host is paid to. What it finds it shows to a person of ours, with what it stands on. It hides nothing and weighs nothing by itself.`}</p>
      ),
    },
    {
      id: 'photos',
      title: t`Photos`,
      body: (
        <p>{t`Up to ${REVIEW_PHOTOS_MAX} can go with a review. Where, when and with what they were taken is not kept. They are seen as long as the review is, and by nobody before.`}</p>
      ),
    },
  ];
  return (
    <LegalPage
      title={t`How reviews work`}
      updated={t`Last updated November 28, 2026`}
      lead={t`Who writes them, when they are shown, and how the numbers come about.`}
      sections={sections}
    />
  );
}

function useSomethingWrong(): LegalSection {
  const { t } = useLingui();
  const { companyName, supportEmail } = useSite();
  return {
    id: 'wrong',
    title: t`Something is wrong with one`,
    body: (
      <>
        <p>{t`Beneath each review stands ‘Report this review’, for everybody, with or without an account. A person of ours looks at it and answers by mail. They remove a review that is not by a guest of the stay or was bought, is not about it, insults or threatens somebody, shows private details, or is unlawful; never one for being bad. Its author is told why and can object, and the stay’s page counts it with the reason.`}</p>
        <p>{t`An owner’s answer is reported there too. We remove it by itself where it is not about the stay, insults or threatens somebody, shows private details or is unlawful; the review stays, and the stay’s page counts the answer with the reason. What an owner wrote of you, words or note, you report on your trip page, for the same reasons.`}</p>
        <p>{t`You see a removal otherwise? Write at Contact support and name its number, which stands on your trip page, or beside the answer among the reviews of your business; it is in our mail too. Somebody else than who removed it looks. Was it wrong, then it is shown again, counts as before, and no more as removed; only its photos are gone.`}</p>
        <p>{t`The words of what we removed are kept, read by its author and by whoever of us looks at the case, so that one can object; its photos are deleted at once. Its author can delete the words as well, and so does whoever deletes their account. It stays counted as removed.`}</p>
        <p>
          <Sentence
            words={t`${companyName} keeps the reviews. Write at <a>Contact support</a> or to <b>${supportEmail}</b>.`}
            a={(text) => <Link to="/contact-support">{text}</Link>}
            b={(text) => (
              <a translate="no" href={`mailto:${supportEmail}`}>
                {text}
              </a>
            )}
          />
        </p>
      </>
    ),
  };
}
