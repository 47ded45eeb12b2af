import type { SearchOrder } from '@basera/contract/endpoints/search-query';
import {
  BEST_KILOMETRES_MAX,
  BEST_PERCENT_A_KILOMETRE,
  BEST_PERCENT_A_STAR,
  BEST_STARS_EVEN,
} from '@basera/contract/limits';
import { ORDERED_BY, type OrderParameter } from '@basera/contract/rules/listing/order-parameters';
import { PRIOR_RATING, PRIOR_REVIEWS, ratingText } from '@basera/contract/rules/reviews/review-rules';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { originOf, pageHead } from '../../browser/page-head';
import { pageStyles } from '../../browser/style-sheets';
import { siteWords } from '../../words/words';
import type { Route } from './+types/how-stays-are-listed';
import legalStyles from './legal.css?url';
import { LegalPage, type LegalSection } from './legal-page';
import './words/legal-words';

export const links = pageStyles(legalStyles);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    path: '/how-stays-are-listed',
    title: siteWords._(msg`Why stays are listed in this order`),
    description: siteWords._(
      msg`What decides whether a stay is in a list on Basera and at which place, how much each thing counts, and what counts for nothing.`,
    ),
  });

/** What decides a place in a list, as the E-Commerce Rules ask for it. */
export default function HowStaysAreListedPage() {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Why stays are listed in this order`}
      updated={t`The same rules for every stay and for whoever looks`}
      lead={t`You choose the order. Each goes by one, two or three things that you can see on the page, and nobody can pay for a place in any.`}
      sections={[useWhoIsIn(), ...useOrders(), useAlike(), useNothingElse(), useElsewhere()]}
    />
  );
}

function useWhoIsIn(): LegalSection {
  const { t } = useLingui();
  return {
    id: 'in-the-list',
    title: t`Who is in a list at all`,
    body: (
      <p>{t`Every stay of the place that can be booked, has rooms free on your dates, sleeps your party and fits the filters that you set yourself. Its price is what the cheapest rooms that sleep all of you cost together. None is left out for another reason.`}</p>
    ),
  };
}

/** Each order with what it goes by, as the search has it. */
function useOrders(): LegalSection[] {
  const { t } = useLingui();
  const names: Record<SearchOrder, string> = {
    asc: t`Price (Low to High)`,
    desc: t`Price (High to Low)`,
    best: t`Best value`,
    distance: t`Distance`,
    stars: t`Stars`,
    rating: t`Guest rating`,
  };
  const words: Record<SearchOrder, string> = {
    asc: t`The total for your party on your dates, the lowest first. It is what you meet if you choose nothing.`,
    desc: t`The same total, the highest first.`,
    best: t`The total decides, with two corrections. Each star above ${BEST_STARS_EVEN} makes it count for ${BEST_PERCENT_A_STAR}% less, each below for ${BEST_PERCENT_A_STAR}% more. Each kilometre from the middle of the place makes it count for ${BEST_PERCENT_A_KILOMETRE}% more, up to ${BEST_KILOMETRES_MAX} kilometres. What counts for least comes first.`,
    distance: t`From the middle of the place in a straight line, the nearest first. A stay without a place on the map comes last.`,
    stars: t`Whole stars, the class of the house, the most first. Half stars count for nothing.`,
    rating: t`What guests rated, the best first. One review does not outweigh many: for this order each stay is taken as if ${PRIOR_REVIEWS} more guests had rated it ${ratingText(PRIOR_RATING)}. Stays that nobody has rated come last.`,
  };
  return (Object.keys(ORDERED_BY) as SearchOrder[]).map((order) => ({
    id: order,
    title: t`If you choose ‘${names[order]}’`,
    body: (
      <>
        <p>{words[order]}</p>
        <GoesBy order={order} />
      </>
    ),
  }));
}

function GoesBy({ order }: { order: SearchOrder }) {
  const { t } = useLingui();
  const names: Record<OrderParameter, string> = {
    price: t`the total price`,
    stars: t`stars`,
    distance: t`distance`,
    guest_rating: t`guest rating`,
  };
  const parts = ORDERED_BY[order].map((parameter) => names[parameter]);
  const weighed = parts.join(', ');
  const [first, next] = parts;
  if (order === 'best') return <p>{t`What counts: ${weighed}, weighed together as above.`}</p>;
  return <p>{next ? t`What counts: first ${first}, then ${next}.` : t`What counts: ${first} alone.`}</p>;
}

function useAlike(): LegalSection {
  const { t } = useLingui();
  return {
    id: 'alike',
    title: t`Where two stand alike`,
    body: <p>{t`The one that was listed here first comes first.`}</p>,
  };
}

function useNothingElse(): LegalSection {
  const { t } = useLingui();
  return {
    id: 'nothing-else',
    title: t`What counts for nothing`,
    body: (
      <>
        <p>{t`Money: owners pay no commission, and there is no place, badge or order that they could buy. Who owns a stay, how many look at it or save it, how often it was booked, and how its owner stands with us. Who you are, what you looked at before, and on which device.`}</p>
        <p>
          <Link to="/honesty">{t`How that is checked`}</Link>
        </p>
      </>
    ),
  };
}

function useElsewhere(): LegalSection {
  const { t } = useLingui();
  return {
    id: 'elsewhere',
    title: t`In other lists`,
    body: (
      <>
        <p>{t`‘Similar properties’ below a stay are of the same city: those of the same kind first, then those whose cheapest room is nearest in price. On the map all that fit are shown; where they are too many for it, the first of the order that you chose.`}</p>
        <p>{t`Stays shown in place of one that refused you, cancelled or keeps silent are of the same town and of other owners, free for your party and nights at about the same price, in the order ‘Best value’; where the town has none, those of the nearest towns first.`}</p>
        <p>
          {t`Reviews of a stay come with the latest first:`} <Link to="/how-reviews-work">{t`How reviews work`}</Link>
        </p>
      </>
    ),
  };
}
