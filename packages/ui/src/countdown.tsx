import { useEffect, useEffectEvent, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until an instant (epoch milliseconds), counted in the browser; null before the page is alive. */
export function useSecondsUntil(end: number | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (end === null) {
      setSeconds(null);
      return;
    }
    const tick = () => setSeconds(secondsUntil(end));
    tick();
    // From the clock each time, not by subtraction: timers sleep with the tab.
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  return seconds;
}

/** Seconds as '17:42'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time left until an instant (epoch milliseconds) as '17:42'; `onEnd` once when it is over. */
export function Countdown({ end, onEnd }: { end: number; onEnd?(): void }) {
  const seconds = useSecondsUntil(end);
  const over = seconds === 0;
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (over) ended();
  }, [over]);
  return (
    <span className="num" role="timer">
      {seconds === null ? '' : minutesAndSeconds(seconds)}
    </span>
  );
}
