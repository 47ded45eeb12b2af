import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import type { BookingAddress } from '@basera/contract/addresses/booking-address';
import type { Stay } from '@basera/contract/endpoints/stays';
import type { StayDates } from '@basera/contract/rules/stay-dates';

/** Of a stay, what the booking steps show. */
export type BookingStay = Pick<
  Stay,
  | 'id'
  | 'slug'
  | 'name'
  | 'locality'
  | 'city'
  | 'state'
  | 'star_rating'
  | 'hero_image'
  | 'check_in_time'
  | 'check_out_time'
  | 'deadlines_from'
  | 'host_name'
  | 'reviews_requests'
  | 'usual_answer_hours'
  | 'free_cancellation_until'
  | 'cancellation_policy'
  | 'house_rules'
  | 'rooms'
>;

export type BookingStep = {
  stay: BookingStay;
  /** What the address asked for. */
  asked: BookingAddress;
  /** The dates the page is about: those asked for, or the usual ones where they are missing or impossible. */
  dates: StayDates;
  /** 0 where nobody has said how many come: the booking is for one. */
  guests: number;
  /** Of the guests. */
  children: number;
  /** Why the dates asked for cannot be booked; null when they can, or when none were asked for. */
  datesProblem: string | null;
  /** The booking that this one is chosen instead of; null where it is none. */
  insteadOf: number | null;
  /** ISO instant at which the server answered, so that server and browser tell the same hours. */
  now: string;
};

/** The stay could not be looked up; why, in the server's words. */
export type FailedStep = { failure: string };

/** What the page of a step is called. */
export const stepTitle = (
  step: BookingStep | FailedStep | null | undefined,
  titleOf: (name: string) => string,
): string => {
  if (!step) return siteWords._(msg`No Property Found | Basera`);
  if (!('stay' in step)) return siteWords._(msg`A stay | Basera`);
  const title = titleOf(step.stay.name);
  return siteWords._(msg`${title} | Basera`);
};
