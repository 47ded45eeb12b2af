import {
  BEST_KILOMETRES_MAX,
  BEST_PERCENT_A_KILOMETRE,
  BEST_PERCENT_A_STAR,
  BEST_STARS_EVEN,
} from '@basera/contract/limits';
import { PRIOR_RATING, PRIOR_REVIEWS, REVIEW_PARTS } from '@basera/contract/rules/reviews/review-rules';
import { RATED } from '../../ratings/index.ts';

/** Farther than anything: where a stay without coordinates stands. */
const NOWHERE_METRES = 20_000_000;
const METRES_A_DEGREE = 111_195;

/** SQL: metres in a straight line from the middle of its city `c` to a stay `p`. What index and database sort by, so it is reckoned by one. */
export const METRES_FROM_MIDDLE = `coalesce(round(${METRES_A_DEGREE} * sqrt(
  (p.latitude - c.latitude) ^ 2 + ((p.longitude - c.longitude) * cos(radians(c.latitude))) ^ 2))::int, ${NOWHERE_METRES})`;

const METRES_A_THOUSANDTH = 1000 / (10 * BEST_PERCENT_A_KILOMETRE);

/** SQL: thousandths that a price counts for where the best come first. /how-it-works tells it. */
export const BEST_WEIGHT = `(1000 - ${10 * BEST_PERCENT_A_STAR} * (floor(p.star_rating)::int - ${BEST_STARS_EVEN})
  + least(${METRES_FROM_MIDDLE}, ${1000 * BEST_KILOMETRES_MAX}) / ${METRES_A_THOUSANDTH})`;

const PARTS = REVIEW_PARTS.length;

/** SQL: tenths of what guests rated a stay, as they are written of its row `rated`; null where nobody has. */
export const RATING_TENTHS = `((20 * rated.points + ${PARTS} * rated.reviews) / (${2 * PARTS} * nullif(rated.reviews, 0)))`;

const RANKS_A_POINT = 10_000;

/** SQL: where a stay stands in the order by guest rating, the greater the sooner; 0 where nobody has rated it. /how-reviews-work tells it. */
export const RATING_RANK = `(case when rated.reviews = 0 then 0 else
  (${RANKS_A_POINT}::bigint * (rated.points + ${PARTS * PRIOR_RATING * PRIOR_REVIEWS}) / (${PARTS} * (rated.reviews + ${PRIOR_REVIEWS})))::int end)`;

/** SQL: the same of a stay `p`, asked only where it is read. */
export const ofRated = (key: string): string => `(select ${key} from ${RATED} rated)`;
