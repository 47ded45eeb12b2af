import type { Stay } from '@basera/contract/endpoints/stays';
import { useLateDialog } from '@basera/ui/browser/use-opened.ts';
import { Button } from '@basera/ui/button.tsx';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ReviewItem } from './review-item';
import type { ToldReviews } from './told-reviews.server';

const useAllReviews = lateLoader(() => import('./all-reviews'));

type Props = { stay: Pick<Stay, 'id' | 'name'>; told: ToldReviews };

/** What guests wrote who have paid for the stay and been there; where nobody has, that. */
export function StayReviews({ stay, told }: Props) {
  const { t } = useLingui();
  const { opener, part, close, open, isComing } = useLateDialog(useAllReviews);
  return (
    <section className="block-line stack-16" aria-labelledby="reviews-title">
      <h2 className="h2" id="reviews-title">
        {t`Reviews by guests`}
      </h2>
      <p className="rated soft">
        <b>{told.rating}</b> {told.lead}
      </p>
      <ul className="reviews">
        {told.first.map((review) => (
          <ReviewItem key={review.id} stay={stay} review={review} />
        ))}
      </ul>
      {told.all && (
        <Button
          ref={opener}
          variant="outline"
          className="justify-self-start whitespace-normal! noscript:hidden"
          aria-haspopup="dialog"
          busy={isComing}
          onClick={open}
        >
          {told.all}
        </Button>
      )}
      {part && <part.AllReviews stay={stay} opener={opener.current} onClose={close} />}
      <p className="small soft">
        {told.hidden}{' '}
        <Link className="link tap" to="/how-reviews-work">
          {t`How reviews work`}
        </Link>
      </p>
    </section>
  );
}
