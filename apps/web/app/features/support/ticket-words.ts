import type { TicketCategory } from '@basera/contract/rules/status/ticket-status';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import './words/support-words';

/** What a ticket can be about, in words; in English as the mails of support say it. */
export const categoryNames: Record<TicketCategory, string> = {
  booking: siteWords._(msg`Booking`),
  payment: siteWords._(msg`Payment`),
  account: siteWords._(msg`Account`),
  onboarding: siteWords._(msg`New Listing`),
  booking_confirmation: siteWords._(msg`Booking confirmation`),
  call: siteWords._(msg`Speak to a support agent`),
  other: siteWords._(msg`Other`),
};
