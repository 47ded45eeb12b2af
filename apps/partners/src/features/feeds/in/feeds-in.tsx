import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../shell/load-failed';
import { linksQuery } from '../calls';
import { AddFeed } from './add-feed';
import { feedsInQuery } from './calls';
import { FeedRow } from './feed-row';

/** The calendars by which other sites say that a unit is taken. */
export function FeedsIn({ propertyId }: { propertyId: number }) {
  const { t } = useLingui();
  const { data: rooms } = useQuery(linksQuery(propertyId));
  const { data: feeds, isError, refetch } = useQuery(feedsInQuery(propertyId));
  return (
    <section className="card card-pad feeds" aria-labelledby="feeds-in">
      <h2 className="h2" id="feeds-in">{t`From other sites to Basera`}</h2>
      <p className="soft">
        {t`Paste the calendar (iCal) address that another site gives you for a room. We read it every quarter of an hour, and close here what is taken there.`}
      </p>
      {!feeds && !isError && <Skeleton height={168} />}
      {!feeds && isError && <LoadFailed onRetry={refetch}>{t`We could not load the calendars.`}</LoadFailed>}
      {feeds && rooms && feeds.length > 0 && (
        <ul className="feed-links">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} room={rooms.find(({ room_id }) => room_id === feed.room_id)} />
          ))}
        </ul>
      )}
      {rooms && rooms.length > 0 && <AddFeed propertyId={propertyId} rooms={rooms} />}
    </section>
  );
}
