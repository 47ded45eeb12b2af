import { several } from '@basera/contract/words/phrases';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;

/** '5 hours', '40 minutes': how long there is until an instant, rounded down; '0 minutes' once it is over. */
export function timeLeft(iso: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((Date.parse(iso) - now.getTime()) / MS_PER_MINUTE));
  return minutes >= MINUTES_PER_HOUR
    ? several(Math.floor(minutes / MINUTES_PER_HOUR), 'hour')
    : several(minutes, 'minute');
}
