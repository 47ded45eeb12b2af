import { may } from '@basera/contract/rules/business/roles';
import { ButtonLink } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useBusiness } from '../../browser/business';
import { OwnPage } from '../../shell/own-page';
import { BookingList } from './list/booking-list';
import './bookings.css';

/** All bookings of the business that is looked at. */
export function Component() {
  const { t } = useLingui();
  const business = useBusiness();
  return (
    <OwnPage
      title={t`Bookings`}
      lead={business.name}
      actions={
        may(business.role, 'run_desk') && (
          <ButtonLink to="/bookings/new">
            <Plus className="i i-s" aria-hidden="true" />
            {t`New booking`}
          </ButtonLink>
        )
      }
    >
      <BookingList key={business.id} businessId={business.id} />
    </OwnPage>
  );
}
