import { may } from '@basera/contract/rules/business/roles';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBusiness } from '../../../browser/business';
import { ownStaysQuery } from '../../../browser/own-stays';
import { OwnPage } from '../../../shell/own-page';
import { enter } from './calls';
import { LateDeskForm } from './late-desk-form';
import '../bookings.css';

/** Somebody calls, or stands at the desk. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  return (
    <OwnPage title={t`New booking`} lead={t`By phone or at the desk. It takes its nights at once.`}>
      {may(business.role, 'run_desk') ? (
        <Entering key={business.id} businessId={business.id} />
      ) : (
        <Note>{t`Your role here does not include entering bookings. An owner can change that.`}</Note>
      )}
    </OwnPage>
  );
}

function Entering({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const { data: all, isError } = useQuery(ownStaysQuery(businessId));
  const [chosen, setChosen] = useState<string>();
  // Sent again after a lost line it is the same booking.
  const clientId = useRef(freshKey());
  const stays = all?.filter(({ status }) => status === 'live');
  const stay = stays?.find(({ id }) => String(id) === chosen) ?? stays?.[0];
  if (!all && isError) return <Note tone="bad" role="alert">{t`We could not load your stays.`}</Note>;
  if (!all) return <Skeleton height={420} className="rounded-card" />;
  if (!stay) return <Note>{t`None of your stays is live: nights are sold, here too, once one is.`}</Note>;
  return (
    <LateDeskForm
      key={stay.id}
      propertyId={stay.id}
      before={null}
      send={(terms) => enter(stay.id, { ...terms, client_id: clientId.current })}
    >
      {stays && stays.length > 1 && (
        <Select
          label={t`Stay`}
          value={String(stay.id)}
          options={stays.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValueChange={setChosen}
        />
      )}
    </LateDeskForm>
  );
}
