import type { CalendarDate } from '@basera/contract/calendar-date';
import { useLayoutEffect, useRef, useState } from 'react';
import { dayWithin, type Span } from './days';

/** The one day of a calendar that the Tab key leads to, and that has the focus from when the calendar opens. */
export function useFocusedDay(begin: CalendarDate, open: Span, scrolls: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(() => dayWithin(begin, open));
  const follows = useRef<'from the start' | 'a key' | null>('from the start');
  useLayoutEffect(() => {
    if (!follows.current) return;
    // A pop-up that is not in its place yet would have the page scroll to where it is not.
    const preventScroll = follows.current === 'from the start' && !scrolls;
    follows.current = null;
    root.current?.querySelector<HTMLElement>(`[data-day='${focused}']`)?.focus({ preventScroll });
  }, [focused, scrolls]);
  const moveTo = (day: CalendarDate) => {
    follows.current = 'a key';
    setFocused(dayWithin(day, open));
  };
  return { root, focused, setFocused, moveTo };
}
