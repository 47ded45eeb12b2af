import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OwnPage } from '../../../shell/own-page';
import { bookingQuery } from '../calls';
import { change } from './calls';
import { LateDeskForm } from './late-desk-form';
import '../bookings.css';

/** Other dates, rooms, price or guest for a booking that the desk has entered. */
export function Component() {
  const { t } = useLingui();
  const id = Number(useParams().bookingId);
  const { data: page, error, isError } = useQuery(bookingQuery(id));
  return (
    <OwnPage title={t`Change booking #${id}`} lead={page?.booking.property.name}>
      {isError && !page && (
        <Note tone="bad" role="alert">
          {messageOf(error)}
        </Note>
      )}
      {!page && !isError && <Skeleton height={420} className="rounded-card" />}
      {page && !page.can.change && <Note>{t`This booking cannot be changed by the desk.`}</Note>}
      {page?.can.change && (
        <LateDeskForm propertyId={page.booking.property.id} before={page} send={(terms) => change(id, terms)} />
      )}
    </OwnPage>
  );
}
