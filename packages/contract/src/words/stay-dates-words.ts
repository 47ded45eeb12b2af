import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '../limits.ts';

/** What is wrong with the dates of a stay. */
export const datesWords = {
  past: 'Check-in cannot be in the past.',
  far: `Check-in can be at most ${BOOKING_HORIZON_DAYS} days from today.`,
  reversed: 'Check-out must be after check-in.',
  long: `A stay can be at most ${STAY_NIGHTS_MAX} nights.`,
};
