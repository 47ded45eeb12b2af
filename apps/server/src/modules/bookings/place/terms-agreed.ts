import type { BookingRequest } from '@basera/contract/endpoints/bookings';
import { invalidField } from '../../../platform/http/http-errors.ts';
import { say } from '../../../words/say.ts';
import type { BookingsDeps } from '../deps.ts';

/** Throws 422 where the operator leaves boxes to guests and this one has not checked that for the terms. */
export function requireTermsAgreed({ areTermsAsked }: BookingsDeps, { terms_agreed: areAgreed }: BookingRequest): void {
  if (areTermsAsked && !areAgreed) throw invalidField('terms_agreed', say`Check the box for the terms if you agree.`);
}
