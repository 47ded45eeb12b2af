import type { Listing } from '@basera/contract/endpoints/listing';
import { may } from '@basera/contract/rules/business/roles';
import { formatInstant } from '@basera/contract/words/date-words';
import { sitePath } from '@basera/ui/addresses/site-path.ts';
import { ButtonLink } from '@basera/ui/button.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { CalendarDays, ChevronRight, CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useBusinesses } from '../../../browser/business';
import { PreviewButton } from '../preview-button';
import { lackWords, stepOf, stepTitles } from '../steps/step-names';
import { GoLive } from './go-live';
import { Leaving } from './leaving';

/** What is missing, each a link to where it is asked for; and the word that puts a stay before guests. */
export function ReadyStep({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const { status, missing, review, refusal } = listing;
  const reviewed = review && formatInstant(review.due_at);
  return (
    <div className="fields">
      {status === 'ended' && <Note>{t`This stay is ended. Guests who had booked keep their stay.`}</Note>}
      {status === 'waiting' && (
        <Note>
          {reviewed ? t`Somebody of ours looks at it first, by ${reviewed}.` : t`Somebody of ours looks at it first.`}
        </Note>
      )}
      {status === 'live' && review && review.waiting_parts.length > 0 && (
        <Note>{t`What you changed is shown once somebody of ours has looked at it, by ${reviewed}. Prices, nights and photos never wait.`}</Note>
      )}
      <Held listing={listing} />
      {listing.awaits_owner && (
        <Note tone="bad">
          {t`Guests find this stay no more: everybody who runs it is suspended and cannot sign in. It is sold again by itself once one of them may, or another owner or manager has joined. Who has booked keeps their stay.`}{' '}
          <a className="link" href={sitePath('/contact-support')}>{t`Write to us`}</a>
        </Note>
      )}
      {listing.awaits_account && (
        <Note tone="bad">
          {t`Guests find this stay no more: the account your money goes to was refused or is gone. It is sold again by itself once one is ready. Who has booked keeps their stay.`}
        </Note>
      )}
      {refusal && (
        <Note tone="bad">
          {t`Somebody of ours has looked at it and could not pass it:`} {refusal.why}
        </Note>
      )}
      {status !== 'ended' && missing.length > 0 && <Missing listing={listing} />}
      <Money listing={listing} />
      {canGoLive(listing) && <GoLive listing={listing} />}
      {status !== 'ended' && (
        <div className="row flex-wrap">
          <PreviewButton listing={listing} />
          {status === 'live' && (
            <ButtonLink variant="ghost" size="s" to={`/calendar?stay=${listing.id}`}>
              <CalendarDays className="i i-s" aria-hidden="true" />
              {t`Set weekends and seasons`}
            </ButtonLink>
          )}
        </div>
      )}
      <Leaving listing={listing} />
    </div>
  );
}

/** What we have paused is not theirs to put live. */
const canGoLive = ({ status, is_held }: Listing): boolean =>
  !is_held && (status === 'draft' || status === 'paused' || status === 'live');

/** Why we have paused it, each reason by itself, and how to reach us about it. */
function Held({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  if (!listing.is_held || listing.status === 'ended') return null;
  return (
    <Note tone="bad">
      <b>{t`We have paused this stay`}</b>
      {listing.holds.map(({ why, at }) => (
        <p key={`${at} ${why}`} className="wrap-anywhere">
          {why} <span className="soft">{formatInstant(at)}</span>
        </p>
      ))}
      <p>
        {t`Guests find it no more, and it takes no new bookings; who has booked keeps their stay. Only we can give it back.`}{' '}
        <a className="link" href={sitePath('/contact-support')}>{t`Write to us`}</a>
      </p>
    </Note>
  );
}

function Missing({ listing }: { listing: Listing }) {
  const { id, business_id, missing } = listing;
  const { t } = useLingui();
  const role = useBusinesses().find((one) => one.id === business_id)?.role;
  const runsBusiness = role !== undefined && may(role, 'run_business');
  return (
    <section className="card card-pad" aria-labelledby="missing">
      <h2 className="h3" id="missing">{t`What is missing`}</h2>
      <ul className="missing">
        {missing
          .map((one) => ({ ...one, said: lackWords(one, listing) }))
          .map(({ part, room_id, thing, said }) => (
            <li key={`${part} ${room_id} ${thing}`}>
              <CircleAlert className="i" aria-hidden="true" />
              {part === 'money' && !runsBusiness ? (
                <span>
                  {said}. {t`An owner of the business gives it.`}
                </span>
              ) : (
                <Link to={part === 'money' ? '/business' : `/listings/${id}/${stepOf(part)}`}>
                  <span>
                    <b>{said}</b>
                    <small>{part === 'money' ? t`Your business` : stepTitles[stepOf(part)]}</small>
                  </span>
                  <ChevronRight className="i i-s" aria-hidden="true" />
                </Link>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Where the owner's money goes; an account that is not ready stands among what is missing. */
function Money({ listing: { payout } }: { listing: Listing }) {
  const { t } = useLingui();
  if (payout.state !== 'ready') return null;
  return (
    <p className="small soft">{payout.label ? t`Your money goes to ${payout.label}.` : t`Your account is ready.`}</p>
  );
}
