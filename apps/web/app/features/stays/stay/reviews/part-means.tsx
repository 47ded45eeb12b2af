import { type PartRatings, RATING_MOST, REVIEW_PARTS, ratingText } from '@basera/contract/rules/reviews/review-rules';
import { partNames } from '@basera/contract/words/review-words';

/** The six parts by name, number and length of a bar. */
export const PartMeans = ({ parts }: { parts: PartRatings }) => (
  <dl className="part-means">
    {REVIEW_PARTS.map((part) => (
      <div key={part}>
        <dt>{partNames[part]}</dt>
        <dd>
          <span className="bar" aria-hidden="true">
            <span style={{ width: `${(100 * parts[part]) / RATING_MOST}%` }} />
          </span>
          <span className="num">{ratingText(parts[part])}</span>
        </dd>
      </div>
    ))}
  </dl>
);
