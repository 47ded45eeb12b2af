import type { FeedRoom } from '@basera/contract/endpoints/partners/feeds';
import { FEED_SITES, type FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import { capitalised } from '@basera/contract/words/phrases';
import { siteNames } from '@basera/contract/words/site-words';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shell/load-failed';
import { FEEDS, linksQuery, makeLinks } from '../calls';
import { LinkRow } from './link-row';

const sites = FEED_SITES.map((value) => ({ value, label: capitalised(siteNames[value]) }));

/** The links by which a site reads when each unit is taken. */
export function LinksOut({ propertyId }: { propertyId: number }) {
  const { t } = useLingui();
  const [site, setSite] = useState<FeedSite>('airbnb');
  const { data: rooms, isError, refetch } = useQuery(linksQuery(propertyId));
  return (
    <section className="card card-pad feeds" aria-labelledby="feeds-out">
      <h2 className="h2" id="feeds-out">{t`From Basera to other sites`}</h2>
      <p className="soft">
        {t`Each room has a secret link. Paste it where the other site asks for a calendar (iCal) address: it then sees which nights are taken here, and nothing of your guests. Most sites look every few hours.`}
      </p>
      <Select reads label={t`Site`} value={site} options={sites} onValueChange={(next) => setSite(next)} />
      {!rooms && !isError && <Skeleton height={168} />}
      {!rooms && isError && <LoadFailed onRetry={refetch}>{t`We could not load the links.`}</LoadFailed>}
      {rooms?.length === 0 && <p className="soft">{t`This stay has no rooms yet.`}</p>}
      {rooms && rooms.length > 0 && <Links {...{ propertyId, rooms, site }} />}
    </section>
  );
}

function Links({ propertyId, rooms, site }: { propertyId: number; rooms: FeedRoom[]; site: FeedSite }) {
  const { t } = useLingui();
  const toast = useToast();
  const name = siteNames[site];
  const units = rooms.flatMap((room) =>
    room.units.map((unit) => ({ room, unit, link: unit.links.find((one) => one.site === site) })),
  );
  const linked = units.flatMap(({ link, ...one }) => (link ? { ...one, link } : []));
  const lacking = units.length - linked.length;
  const making = useMutation({
    mutationFn: () => makeLinks(propertyId, site),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
    onSettled: () => readAgain(FEEDS),
  });
  return (
    <>
      <ul className="feed-links">
        {linked.map(({ room, unit, link }) => (
          <LinkRow key={`${room.room_id} ${unit.unit_no}`} {...{ propertyId, room, unit, link }} />
        ))}
      </ul>
      {lacking > 0 && (
        <div>
          <Button busy={making.isPending} busyLabel={t`One moment...`} onClick={() => making.mutate()}>
            {linked.length === 0 ? t`Make links for ${name}` : t`Make the missing links`}
          </Button>
        </div>
      )}
    </>
  );
}
