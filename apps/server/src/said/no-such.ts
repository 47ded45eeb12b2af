import { say } from '../words/say.ts';

/** Where something is asked for that is not there, or is not theirs to see. */
export const noSuch = {
  booking: say`There is no such booking.`,
  case: say`There is no such case.`,
  business: say`There is no such business.`,
  property: say`There is no such property.`,
  review: say`There is no such review.`,
  stay: say`There is no such stay.`,
  template: say`There is no such template.`,
};

export type Asked = keyof typeof noSuch;
