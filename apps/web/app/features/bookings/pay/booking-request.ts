import type { BookingRequest, Quote } from '@basera/contract/endpoints/bookings';
import { addPaise, paise, rupeesFromPaise } from '@basera/contract/money';
import type { PolicyName } from '@basera/contract/rules/cancellation';
import type { HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import { partySize } from '@basera/contract/rules/guests';
import type { StayDates } from '@basera/contract/rules/stay-dates';
import type { SelectedRoom } from '../room-selection.ts';

export type BookingClaim = {
  slug: string;
  /** The site's own origin, to which the gateway sends the browser back. */
  origin: string;
  dates: StayDates;
  guests: number;
  /** Of the guests. */
  children?: number | undefined;
  rooms: SelectedRoom[];
  /** What the box for offers says, and whether the guest left it as it stood. */
  offers: { given: boolean; isLeft: boolean };
  /** The guest has checked the box for the terms; false where it is checked beforehand, and nothing is said of it. */
  areTermsAgreed: boolean;
  /** The terms of cancelling that the page shows. */
  terms: PolicyName;
  /** The rules of the house that the page shows. */
  houseRules: HouseAnswers;
  /** The page says that the owner answers it first. */
  isRequest: boolean;
  /** The booking that this one is chosen instead of; null where it is none. */
  insteadOf: number | null;
  /** Who shared the link, as it was kept for this visit. */
  sharedBy: number | 'self' | null;
  /** A price the guest agreed to after the first one had changed; wins over the price of the page. */
  agreed: Quote | null;
};

/** The body of the call that books: prices in rupees, as the guest saw them. */
export function bookingRequestOf(claim: BookingClaim): BookingRequest {
  const { agreed } = claim;
  const agreedPrice = new Map(agreed?.rooms.map((room) => [room.room_id, room.price]));
  return {
    start_date: claim.dates.checkIn,
    end_date: claim.dates.checkOut,
    guests: partySize(claim.guests),
    ...(claim.children && { children: claim.children }),
    amount: agreed?.amount ?? rupeesFromPaise(addPaise(paise(0), ...claim.rooms.map(({ total }) => total))),
    redirectUrl: `${claim.origin}/booking/${encodeURIComponent(claim.slug)}/confirmed`,
    rooms: claim.rooms.map(({ room, quantity, nightly, includesMeal }) => ({
      room_id: room.id,
      quantity,
      price: agreedPrice.get(room.id) ?? rupeesFromPaise(nightly),
      // Meals that are in the price anyway, or not to be had, are no choice.
      includes_meal: room.meal === 'both' && includesMeal,
    })),
    marketing_consent: claim.offers.given,
    ...(claim.offers.isLeft && { marketing_consent_left: true }),
    ...(claim.areTermsAgreed && { terms_agreed: true }),
    at_once: !claim.isRequest,
    house_rules: claim.houseRules,
    ...(claim.insteadOf !== null && { instead_of: claim.insteadOf }),
    // None are stricter than the standard ones.
    ...(claim.terms !== 'standard' && { cancellation_policy: claim.terms }),
    ...(claim.sharedBy !== null && { is_lead: 1 as const, shared_by_user_id: claim.sharedBy }),
  };
}
