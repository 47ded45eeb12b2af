import { formatShortRange } from '@basera/contract/words/date-words';
import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../shell/not-found-page';
import { OwnPage } from '../../shell/own-page';
import { registerQuery } from './calls';
import { RegisterSection } from './register-section';
import './words/register-catalogue';

/** The register of a booking, where the task of the day leads. */
export function Component() {
  const { t } = useLingui();
  const bookingId = Number(useParams().bookingId);
  const isNumber = Number.isSafeInteger(bookingId) && bookingId > 0;
  const { data, error } = useQuery({ ...registerQuery(bookingId), enabled: isNumber });
  const stay = data?.booking;
  const lead =
    stay && `${stay.guest_name} · ${stay.property_name} · ${formatShortRange(stay.start_date, stay.end_date)}`;
  if (!isNumber || (error instanceof ApiError && error.code === 'not_found')) return <NotFoundPage />;
  return (
    <OwnPage title={t`Guests of booking #${bookingId}`} lead={lead}>
      <div className="register-page">
        <RegisterSection bookingId={bookingId} />
      </div>
    </OwnPage>
  );
}
