import { may } from '@basera/contract/rules/business/roles';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useBusiness } from '../../browser/business';
import { PageOfStay } from '../../shell/page-of-stay';
import './calendar.css';
import './words/calendar-catalogue';

const HEIGHT = 420;
const load = () => import('./stay-calendar');
// On its way while the stays are read; a failure is told where it is drawn.
void load().catch(() => {});
const StayCalendar = lazy(async () => ({ default: (await load()).StayCalendar }));

/** Prices and nights of a stay of the business. */
export function Component() {
  const { t } = useLingui();
  const { role } = useBusiness();
  return (
    <PageOfStay
      title={t`Calendar`}
      height={HEIGHT}
      empty={{
        title: t`No stay to price yet`,
        words: t`Once a stay has rooms, their prices and nights stand here.`,
      }}
    >
      {(propertyId) => (
        <Suspense fallback={<Skeleton height={HEIGHT} className="rounded-card" />}>
          <StayCalendar
            key={propertyId}
            propertyId={propertyId}
            may={{
              price: may(role, 'set_rates'),
              close: may(role, 'close_nights'),
              move: may(role, 'run_desk'),
              name: may(role, 'edit_listings'),
            }}
          />
        </Suspense>
      )}
    </PageOfStay>
  );
}
