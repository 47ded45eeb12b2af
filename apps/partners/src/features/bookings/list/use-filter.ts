import { type CalendarDate, isCalendarDate } from '@basera/contract/calendar-date';
import { OWNER_LISTS, type OwnerBookingList } from '@basera/contract/endpoints/partners/desk';
import { useSearchParams } from 'react-router';
import type { BookingFilter } from '../calls';

const dateIn = (text: string | null): CalendarDate | undefined => (isCalendarDate(text) ? text : undefined);
const isList = (text: string | null): text is OwnerBookingList =>
  (OWNER_LISTS as readonly (string | null)[]).includes(text);

/** What an address asks for: 'upcoming' where it says nothing. */
export function readFilter(asked: URLSearchParams): BookingFilter {
  const list = asked.get('list');
  const stay = Number(asked.get('stay'));
  const text = asked.get('text')?.trim();
  return {
    list: isList(list) ? list : 'upcoming',
    from: dateIn(asked.get('from')),
    to: dateIn(asked.get('to')),
    ...(Number.isSafeInteger(stay) && stay > 0 && { property_id: stay }),
    ...(text && { text }),
  };
}

const nameOf = { list: 'list', from: 'from', to: 'to', property_id: 'stay', text: 'text' } as const;

/** The filter of the list, kept in the address, so that one comes back to it. */
export function useFilter(): [BookingFilter, (change: Partial<BookingFilter>) => void] {
  const [asked, setAsked] = useSearchParams();
  const change = (changed: Partial<BookingFilter>) =>
    setAsked(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [field, value] of Object.entries(changed)) {
          const name = nameOf[field as keyof typeof nameOf];
          if (value === undefined || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [readFilter(asked), change];
}
