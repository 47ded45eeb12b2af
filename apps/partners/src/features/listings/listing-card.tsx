import { dayInIndia } from '@basera/contract/calendar-date';
import type { ListingSummary } from '@basera/contract/endpoints/listing';
import { isShown } from '@basera/contract/rules/status/listing-status';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { Badge } from '@basera/ui/badge.tsx';
import { Picture } from '@basera/ui/picture.tsx';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { kindsWords, missingWords, statusWords } from './status-words';

/** A stay of one's own: the card leads to its form, for who may change it. */
export function ListingCard({ stay, mayEdit }: { stay: ListingSummary; mayEdit: boolean }) {
  const { t } = useLingui();
  const state = statusWords(stay, dayInIndia(Date.now()));
  const missing = missingWords(stay.status, stay.missing);
  const rooms = kindsWords(stay.rooms);
  return (
    <li className="stay own-stay">
      <div className="pic">
        <Picture picture={stay.hero_image} sizes="(min-width: 1080px) 360px, 100vw" decorative />
      </div>
      <div className="own-stay-words">
        <div className="row flex-wrap">
          <Badge tone={state.tone}>{state.words}</Badge>
          {missing && <span className="small soft">{missing}</span>}
        </div>
        <h2 className="h3 wrap-anywhere">
          {mayEdit ? (
            <Link className="stay-link" to={`/listings/${stay.id}`}>
              {stay.name}
            </Link>
          ) : (
            stay.name
          )}
        </h2>
        <p className="small soft">{stay.city ? `${stay.city} · ${rooms}` : rooms}</p>
        {isShown(stay.status) && (
          <p className="small">
            <a className="link touch own-stay-page" href={sitePath(`/property/${stay.slug}`)}>
              {t`See its page`}
              <span className="sr">{`: ${stay.name}`}</span>
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
