import type { FoundBooking } from '@basera/contract/endpoints/office/cases';
import { formatRupees } from '@basera/contract/money';
import { STORY_SHOWN, type StoryPart } from '@basera/contract/rules/office/story';
import { Badge } from '@basera/ui/badge.tsx';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { nightsWords } from '../../browser/date-words';
import { useMay } from '../../browser/session';
import { useStateWords, wordsOf } from '../../browser/state-words';
import { NotShown } from '../../shell/not-loaded';
import { OfficePage } from '../../shell/office-page';
import { PageComing } from '../../shell/page-coming';
import { bookingQuery, storyQuery } from './calls';
import { Cancelling } from './cancelling';
import { Conversation } from './conversation';
import { GuestContact } from './guest-contact';
import { OpenDispute } from './open-dispute';
import { Papers } from './papers';
import { PayoutsLink } from './payouts-link';
import { Waiting } from './waiting';
import './bookings.css';
import './words/bookings-catalogue';

const Story = lazy(async () => ({ default: (await import('./story/story')).Story }));

/** A booking: what it is, all that became of it, and what can be done for its guest and its owner. */
export function Component() {
  const { t } = useLingui();
  const { bookingId = '' } = useParams();
  const { data, error, refetch } = useQuery(bookingQuery(bookingId));
  if (error && !data) return <NotShown title={t`Booking #${bookingId}`} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageComing />;
  return <Shown booking={data} key={data.id} />;
}

function Shown({ booking }: { booking: FoundBooking }) {
  const { t } = useLingui();
  const states = useStateWords();
  const [part, setPart] = useState<StoryPart>();
  const [most, setMost] = useState(STORY_SHOWN);
  const bookingId = String(booking.id);
  const { data, error, isFetching } = useQuery(storyQuery(bookingId, part, most));
  const choose = (one: StoryPart | undefined) => {
    setPart(one);
    setMost(STORY_SHOWN);
  };
  const coming = <p className="soft" aria-busy="true">{t`The story is coming…`}</p>;
  return (
    <OfficePage
      title={t`Booking #${booking.id}`}
      lead={booking.property.name}
      actions={
        <Badge tone={booking.status === 'cancelled' ? 'bad' : 'mute'}>{wordsOf(states.booking, booking.status)}</Badge>
      }
    >
      <div className="told-page">
        <div className="told-main">
          {error && (
            <Note tone="bad" role="alert">
              {messageOf(error)}
            </Note>
          )}
          {data ? (
            <Suspense fallback={coming}>
              <Story
                bookingId={booking.id}
                story={data}
                part={part}
                onPart={choose}
                onMore={() => setMost(most + STORY_SHOWN * 5)}
                isReading={isFetching}
              />
            </Suspense>
          ) : (
            !error && coming
          )}
        </div>
        <aside className="told-aside" aria-label={t`What is known of it`}>
          <Facts booking={booking} />
          {booking.guest.id !== null && (
            <section aria-labelledby="for-somebody">
              <h2 id="for-somebody">{t`For guest or owner`}</h2>
              <div className="booking-acts">
                <Cancelling bookingId={bookingId} status={booking.status} />
                <Papers bookingId={bookingId} papers={data?.papers ?? []} />
                <OpenDispute bookingId={booking.id} />
                <PayoutsLink bookingId={booking.id} />
              </div>
            </section>
          )}
          {data && <Waiting work={data.waiting} />}
          {data && data.conversation_id !== null && (
            <Conversation bookingId={booking.id} conversationId={data.conversation_id} />
          )}
        </aside>
      </div>
    </OfficePage>
  );
}

function Facts({ booking }: { booking: FoundBooking }) {
  const { t } = useLingui();
  const may = useMay();
  const { guest, business, property } = booking;
  return (
    <section aria-label={t`Facts`}>
      <dl className="fact-list">
        <dt>{t`When`}</dt>
        <dd>{nightsWords(booking.start_date, booking.end_date)}</dd>
        <dt>{t`Guests`}</dt>
        <dd>{booking.guests}</dd>
        <dt>{t`Amount`}</dt>
        <dd>{formatRupees(booking.amount)}</dd>
        <dt>{t`Guest`}</dt>
        <dd>
          {guest.id !== null && may('read_people') ? (
            <Link className="link" to={`/people/${guest.id}`}>
              {guest.name}
            </Link>
          ) : (
            guest.name
          )}
          {guest.id === null && <span className="soft block">{t`Entered at the desk`}</span>}
        </dd>
        <dt>{t`Stay`}</dt>
        <dd>
          <Link className="link" to={`/stays/${property.id}`}>
            {property.name}
          </Link>
        </dd>
        <dt>{t`Business`}</dt>
        <dd>
          <Link className="link" to={`/businesses/${business.id}`}>
            {business.name}
          </Link>
        </dd>
      </dl>
      <GuestContact bookingId={booking.id} />
    </section>
  );
}
