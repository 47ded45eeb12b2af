import { useRef } from 'react';

/** What the server answered, or, where an answer did not come, the one before. Throws when there was none yet. */
export function useLastAnswer<T>(answer: T | null): T {
  const last = useRef(answer);
  if (answer !== null) last.current = answer;
  if (last.current === null) throw new Error('We could not reach Basera. Check your connection and try again.');
  return last.current;
}
