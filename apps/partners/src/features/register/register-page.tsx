import { formatShortRange } from '@basera/contract/words/date-words';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { OwnPage } from '../../shell/own-page';
import { registerQuery } from './calls';
import { RegisterSection } from './register-section';

/** The register of a booking, where the task of the day leads. */
export function Component() {
  const { t } = useLingui();
  const bookingId = Number(useParams().bookingId);
  const { data } = useQuery(registerQuery(bookingId));
  const stay = data?.booking;
  const lead = stay && `${stay.property_name} · ${formatShortRange(stay.start_date, stay.end_date)} · #${stay.id}`;
  return (
    <OwnPage title={stay?.guest_name ?? t`Register of guests`} lead={lead}>
      <div className="register-page">
        <RegisterSection bookingId={bookingId} />
      </div>
    </OwnPage>
  );
}
