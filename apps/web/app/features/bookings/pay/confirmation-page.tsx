import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import { useRevalidator } from 'react-router';
import { pageStyles } from '../../../browser/style-sheets';
import { WithoutScripts } from '../../../shell/without-scripts';
import bookingsStyles from '../bookings.css?url';
import { useBooking } from '../result/use-booking';
import { StepBody } from '../step/booking-frame';
import { stepTitle } from '../step/booking-step';
import { loadBookingStep } from '../step/booking-step.server';
import { BookingStepPage, type ReadyStep } from '../step/booking-step-page';
import { RequestNote } from '../step/request-note';
import { RoomsGone } from '../step/rooms/rooms-gone';
import { HouseRulesCard, TermsBox, useAgreedBefore, useAreTermsAsked, useTerms } from '../step/terms-box';
import type { Route } from './+types/confirmation-page';
import { HoldNote } from './hold-note';
import { PayAction } from './pay-action';
import { PayCard } from './pay-card';
import { PriceChanged } from './price-changed';
import { useOffers } from './use-offers';

export const links = pageStyles(bookingsStyles);

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  loadBookingStep(params.id, { request, context });

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: stepTitle(loaderData, (name) => siteWords._(msg`Pay for ${name}`)) },
  { name: 'robots', content: 'noindex' },
];

function PayStep({ step, selection }: ReadyStep) {
  const { t } = useLingui();
  const { stay, dates, guests } = step;
  const { offers, choose } = useOffers();
  const terms = useTerms(useAgreedBefore());
  const areTermsAsked = useAreTermsAsked();
  const { revalidate } = useRevalidator();
  const booking = useBooking(
    {
      slug: stay.slug,
      dates,
      guests,
      children: step.children,
      rooms: selection.rooms,
      offers,
      areTermsAgreed: areTermsAsked,
      terms: stay.cancellation_policy,
      houseRules: stay.house_rules,
      isRequest: stay.reviews_requests,
      insteadOf: step.insteadOf,
    },
    () => void revalidate(),
  );
  const { state, heldUntil } = booking;
  if (state.kind === 'rooms_unavailable') {
    return (
      <StepBody>
        <RoomsGone step={step} isTaken={state.isTaken} message={state.message} />
      </StepBody>
    );
  }
  return (
    <>
      <StepBody>
        <HoldNote until={heldUntil} isInstead={step.insteadOf !== null} onEnd={booking.holdEnded} />
        <PayCard
          amount={selection.total}
          // Held rooms were booked with an answer already; the profile is where it can be taken back.
          consent={heldUntil === null ? { given: offers.given, onChange: choose } : null}
        />
        <HouseRulesCard step={step} />
        {terms.isAsked && <TermsBox terms={terms} />}
        <RequestNote stay={stay} />
        <WithoutScripts what={t`Paying`} />
        {state.kind === 'price_changed' && (
          <PriceChanged
            seen={selection.total}
            quote={state.quote}
            onAgree={() => terms.areAgreed() && booking.agreeTo(state.quote)}
            onDismiss={() => {
              booking.dismiss();
              // The page then shows the new price too.
              void revalidate();
            }}
          />
        )}
      </StepBody>
      <PayAction
        stay={stay}
        total={selection.total}
        state={state}
        onPress={() => terms.areAgreed() && booking.complete()}
      />
    </>
  );
}

/** Booking step 3: pay. */
export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  return (
    <BookingStepPage step={loaderData} which="confirmation">
      {(ready) => <PayStep {...ready} />}
    </BookingStepPage>
  );
}
