import { may } from '@basera/contract/rules/business/roles';
import { useLingui } from '@lingui/react/macro';
import { useBusiness } from '../../browser/business';
import { PageOfStay } from '../../shell/page-of-stay';
import { StayCalendar } from './stay-calendar';
import './calendar.css';

/** Prices and nights of a stay of the business. */
export function Component() {
  const { t } = useLingui();
  const { role } = useBusiness();
  return (
    <PageOfStay
      title={t`Calendar`}
      height={420}
      empty={{
        title: t`No stay to price yet`,
        words: t`Once a stay has rooms, their prices and nights stand here.`,
      }}
    >
      {(propertyId) => (
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
      )}
    </PageOfStay>
  );
}
