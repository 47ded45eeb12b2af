import { useLingui } from '@lingui/react/macro';
import { CalendarDays, Ellipsis, House, type LucideIcon, MessageCircle, NotebookText, Sun } from 'lucide-react';

export type Place = { to: string; words: string; Icon: LucideIcon };

/** Where the navigation leads, in its order. */
export function usePlaces(): Place[] {
  const { t } = useLingui();
  return [
    { to: '/today', words: t`Today`, Icon: Sun },
    { to: '/calendar', words: t`Calendar`, Icon: CalendarDays },
    { to: '/bookings', words: t`Bookings`, Icon: NotebookText },
    { to: '/listings', words: t`Listings`, Icon: House },
    { to: '/messages', words: t`Messages`, Icon: MessageCircle },
    { to: '/more', words: t`More`, Icon: Ellipsis },
  ];
}
