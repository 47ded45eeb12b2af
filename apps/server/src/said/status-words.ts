import type { BookingStatus } from '@basera/contract/rules/status/booking-status';
import { type Said, say } from '../words/say.ts';

/** What a booking is, within a sentence. */
export const statusWords: Record<BookingStatus, Said> = {
  pending: say`pending`,
  accepted: say`accepted`,
  rejected: say`rejected`,
  cancelled: say`cancelled`,
  expired: say`expired`,
  completed: say`completed`,
};
