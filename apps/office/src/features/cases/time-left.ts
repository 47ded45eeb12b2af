const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export type TimeLeft = {
  isLate: boolean;
  /** Left, or late by: in the largest unit of which there are two. */
  count: number;
  unit: 'minutes' | 'hours' | 'days';
  /** Of the whole time what is gone, from 0 to 1. */
  share: number;
};

/** How much of a time is left at a moment of the server's clock. */
export function timeLeft(from: string, until: string, now: number): TimeLeft {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const isLate = end <= now;
  const rest = Math.abs(end - now);
  const share = Math.min(Math.max((now - start) / (end - start), 0), 1);
  const hours = Math.floor(rest / HOUR_MS);
  if (hours >= 2 * DAY_HOURS) return { isLate, share, unit: 'days', count: Math.floor(hours / DAY_HOURS) };
  if (hours >= 2) return { isLate, share, unit: 'hours', count: hours };
  return { isLate, share, unit: 'minutes', count: Math.floor(rest / MINUTE_MS) };
}
