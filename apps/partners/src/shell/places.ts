import { may } from '@basera/contract/rules/business/roles';
import { useLingui } from '@lingui/react/macro';
import {
  CalendarDays,
  ChartColumn,
  Ellipsis,
  House,
  IndianRupee,
  type LucideIcon,
  MessageCircle,
  MessageSquareQuote,
  NotebookText,
  Sun,
} from 'lucide-react';
import { useBusiness } from '../browser/business';
import { lookingHere } from '../browser/looking';

export type Place = {
  to: string;
  words: string;
  Icon: LucideIcon /** On a phone it stands under More. */;
  isWide?: true;
};

/** Where the navigation leads, in its order. */
export function usePlaces(): Place[] {
  const { t } = useLingui();
  const { role } = useBusiness();
  const reviews: Place = { to: '/reviews', words: t`Reviews`, Icon: MessageSquareQuote, isWide: true };
  const numbers: Place = { to: '/numbers', words: t`Numbers`, Icon: ChartColumn, isWide: true };
  const money: Place = { to: '/money', words: t`Money`, Icon: IndianRupee, isWide: true };
  return [
    { to: '/today', words: t`Today`, Icon: Sun },
    { to: '/calendar', words: t`Calendar`, Icon: CalendarDays },
    { to: '/bookings', words: t`Bookings`, Icon: NotebookText },
    { to: '/listings', words: t`Listings`, Icon: House },
    // Support is shown nobody's conversations.
    ...(lookingHere() ? [] : [{ to: '/messages', words: t`Messages`, Icon: MessageCircle }]),
    ...(may(role, 'read_bookings') ? [reviews] : []),
    ...(may(role, 'read_numbers') ? [numbers] : []),
    ...(may(role, 'read_money') ? [money] : []),
    { to: '/more', words: t`More`, Icon: Ellipsis },
  ];
}
