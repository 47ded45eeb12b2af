import type { StayCard } from '@basera/contract/endpoints/stays';
import { formatRupees } from '@basera/contract/money';
import { several } from '@basera/contract/words/phrases';

type Priced = Pick<StayCard, 'total_price' | 'nights' | 'without_meals' | 'cheapest_room'>;

/**
 * What the price a night of a card comes to and what it leaves out: '₹8,000 for 2 nights, one room, sleeps 2,
 * without meals'. Empty where there is nothing to add.
 */
export function priceNote({ total_price, nights, without_meals, cheapest_room }: Priced, guests: number): string {
  const { max_guests, sleeps } = cheapest_room;
  const notes = [
    total_price !== null && nights !== null && `${formatRupees(total_price)} for ${several(nights, 'night')}`,
    guests > max_guests && (sleeps === null ? 'one room' : `one room, sleeps ${sleeps}`),
    without_meals && 'without meals',
  ];
  return notes.filter(Boolean).join(', ');
}
