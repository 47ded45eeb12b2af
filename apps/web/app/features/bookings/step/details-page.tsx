import { confirmationAddress } from '@basera/contract/addresses/booking-address';
import { ButtonLink } from '@basera/ui/button.tsx';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Link } from 'react-router';
import { pageStyles } from '../../../browser/style-sheets';
import bookingsStyles from '../bookings.css?url';
import type { Route } from './+types/details-page';
import { StepBody } from './booking-frame';
import { stepTitle } from './booking-step';
import { loadBookingStep } from './booking-step.server';
import { BookingStepPage } from './booking-step-page';
import { CancellationCard } from './cancellation-card';
import { RequestNote } from './request-note';
import { RoomsCard } from './rooms/rooms-card';
import { StepAction } from './step-action';
import { TripCard } from './trip-card';

export const links = pageStyles(bookingsStyles);

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadBookingStep(params.slug, { request, context });

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${stepTitle(loaderData, (name) => `Your details at ${name}`)} | Basera` },
  { name: 'robots', content: 'noindex' },
];

/** Booking step 2: what was chosen, on what terms, for how much. */
export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  return (
    <BookingStepPage step={loaderData} which="details">
      {({ step, selection, nights, address }) => (
        <>
          <StepBody>
            <TripCard step={step} nights={nights} />
            <RoomsCard rooms={selection.rooms} />
            <CancellationCard step={step} />
            <Checkbox className="py-1" name="terms" defaultChecked>
              I agree to the{' '}
              <Link className="link" to="/terms-conditions">
                Terms of Service
              </Link>
              , the{' '}
              <Link className="link" to="/terms-conditions#cancellation-policy">
                Cancellation Options
              </Link>{' '}
              and the{' '}
              <Link className="link" to="/privacy-policy">
                Privacy Policy
              </Link>
            </Checkbox>
            <RequestNote stay={step.stay} />
          </StepBody>
          <StepAction stay={step.stay} total={selection.total} note="You pay on the next step.">
            <ButtonLink to={confirmationAddress(step.stay.id, address)}>Complete Booking</ButtonLink>
          </StepAction>
        </>
      )}
    </BookingStepPage>
  );
}
