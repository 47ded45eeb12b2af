import type { ToldReview } from './told-review';

/** One review with what its writer's stay was, and the owner's answer beneath. */
export const ReviewItem = ({ review: { author, rating, of, words, reply } }: { review: ToldReview }) => (
  <li className="review">
    <h3 className="strong">
      {author}, {rating}
    </h3>
    <p className="small soft">{of}</p>
    <p className="prose">{words}</p>
    {reply && <p className="prose small review-reply">{reply}</p>}
  </li>
);
