import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The server's clock, going on from when its answer came: this machine's own may be wrong, but it counts minutes well. */
export function useServerNow(now: string, cameAt: number): number {
  const [here, setHere] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(now) + Math.max(here - cameAt, 0);
}
