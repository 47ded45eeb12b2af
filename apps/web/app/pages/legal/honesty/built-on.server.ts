import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';

/** The day on which this build of the site was made; null in development, where there is none. */
export const builtOn = (): CalendarDate | null => {
  const builtAt: number | undefined = import.meta.env.BUILT_AT;
  return builtAt === undefined ? null : dayInIndia(builtAt);
};
