import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import { confirmationAddress } from '@basera/contract/addresses/booking-address';
import { ButtonLink } from '@basera/ui/button.tsx';
import { pageStyles } from '../../../browser/style-sheets';
import bookingsStyles from '../bookings.css?url';
import { keepInstead } from '../door/keep-instead';
import type { Route } from './+types/details-page';
import { StepBody } from './booking-frame';
import { stepTitle } from './booking-step';
import { loadBookingStep } from './booking-step.server';
import { BookingStepPage } from './booking-step-page';
import { CancellationCard } from './cancellation-card';
import { RequestNote } from './request-note';
import { RoomsCard } from './rooms/rooms-card';
import { StepAction } from './step-action';
import { HouseRulesCard, TERMS_AGREED, TermsBox, useTerms } from './terms-box';
import { TripCard } from './trip-card';

export const links = pageStyles(bookingsStyles);

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadBookingStep(params.slug, { request, context });

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: stepTitle(loaderData, (name) => siteWords._(msg`Your details at ${name}`)) },
  { name: 'robots', content: 'noindex' },
];

/** Booking step 2: what was chosen, on what terms, for how much. */
export default function DetailsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const terms = useTerms();
  return (
    <BookingStepPage step={loaderData} which="details">
      {({ step, selection, nights, address }) => (
        <>
          <StepBody>
            <TripCard step={step} nights={nights} />
            <RoomsCard rooms={selection.rooms} />
            <CancellationCard step={step} />
            <HouseRulesCard step={step} />
            <TermsBox terms={terms} />
            <RequestNote stay={step.stay} />
          </StepBody>
          <StepAction stay={step.stay} total={selection.total} note={t`You pay on the next step.`}>
            <ButtonLink
              to={keepInstead(confirmationAddress(step.stay.id, address), step.insteadOf)}
              state={terms.isAsked ? TERMS_AGREED : null}
              onClick={terms.mayGoOn}
            >
              {t`Complete Booking`}
            </ButtonLink>
          </StepAction>
        </>
      )}
    </BookingStepPage>
  );
}
