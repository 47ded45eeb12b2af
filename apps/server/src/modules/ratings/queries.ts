import { REVIEW_PARTS } from '@basera/contract/rules/reviews/review-rules';

/** SQL: a row `r` of `reviews` is a guest's that everybody may read. Whatever counts or shows reviews of stays asks this, and nothing else. */
export const IS_SHOWN = `r.side = 'guest' and r.published_at is not null and r.hidden_at is null`;

/** SQL: the six parts of a guest's review `r` together. */
export const POINTS = REVIEW_PARTS.map((part) => `r.${part}`).join(' + ');

/**
 * SQL: how many reviews of the stay `p` everybody may read (`reviews`), and their parts together (`points`): one row for each
 * stay, of zeros where nobody has reviewed it. What cards, orders and filters are made of.
 */
export const RATED = `(
  select count(*)::int as reviews, coalesce(sum(${POINTS}), 0)::int as points
  from reviews r where r.property_id = p.id and ${IS_SHOWN})`;
