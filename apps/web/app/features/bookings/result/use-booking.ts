import type { Quote } from '@basera/contract/endpoints/bookings';
import { useFinishSignUp, useRequireLogin, useToast } from '@basera/ui/browser/app-context.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropReferral, readReferral } from '../../../browser/storage/referral';
import { attemptStore, heldAttempt } from '../pay/booking-attempt';
import { type BookingClaim, bookingRequestOf } from '../pay/booking-request';
import { type PlaceOutcome, tryToBook } from '../pay/place-booking';

/** Where booking stands, as the page shows it. */
export type BookingState =
  | { kind: 'idle' }
  | { kind: 'busy' }
  | Extract<PlaceOutcome, { kind: 'price_changed' | 'rooms_unavailable' | 'try_again' }>;

const idle: BookingState = { kind: 'idle' };

type Claim = Omit<BookingClaim, 'origin' | 'sharedBy' | 'agreed'>;

/** 'Complete Booking': signs in first where needed, books once, and leaves for the payment page. `lookAgain` loads what the page shows. */
export function useBooking(claim: Claim, lookAgain: () => void) {
  const [state, setState] = useState<BookingState>(idle);
  const underWay = useRef(false);
  const requireLogin = useRequireLogin();
  const finishSignUp = useFinishSignUp();
  const toast = useToast();

  const [heldUntil, setHeldUntil] = useState<number | null>(null);
  const bodyOf = (agreed: Quote | null) =>
    bookingRequestOf({ ...claim, origin: window.location.origin, sharedBy: readReferral(), agreed });
  const readHold = useEffectEvent(() => {
    const held = heldAttempt(attemptStore(), bodyOf(null), Date.now());
    setHeldUntil(held?.placed ? Date.parse(held.placed.holdExpiresAt) : null);
  });

  useEffect(() => {
    readHold();
    // Back from the payment page the browser may show this page as it was left: busy.
    const wakeUp = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      setState(idle);
      readHold();
    };
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, []);

  const book = async (agreed: Quote | null) => {
    // A second click comes before the button shows that it is busy.
    if (underWay.current) return;
    underWay.current = true;
    setState({ kind: 'busy' });
    const outcome = await tryToBook(bodyOf(agreed));
    if (outcome.kind === 'placed') {
      dropReferral();
      window.location.assign(outcome.paymentUrl);
      return;
    }
    underWay.current = false;
    setState(outcome.kind === 'refused' || outcome.kind === 'signed_out' ? idle : outcome);
    // What the page shows may be what was refused.
    if (outcome.kind === 'refused') lookAgain();
    if ('message' in outcome) toast({ title: outcome.message, tone: 'bad' });
  };

  // Whoever saved a stay before may be signed in without a name.
  const withName = (action: () => void) => requireLogin(() => finishSignUp(action), true);

  return {
    state,
    /** Until when an unpaid booking of this tab holds these rooms (epoch milliseconds); null when none does. */
    heldUntil,
    holdEnded: () => setHeldUntil(null),
    complete: () => withName(() => void book(null)),
    agreeTo: (quote: Quote) => withName(() => void book(quote)),
    dismiss: () => setState(idle),
  };
}
