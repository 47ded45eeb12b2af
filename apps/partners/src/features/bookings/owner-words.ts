import type { OwnerBooking } from '@basera/contract/endpoints/partners';
import { formatRupees } from '@basera/contract/money';
import { formatDateRange, formatWeekday, momentInIndia } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { unitTitle } from '@basera/contract/words/unit-words';

/** '1 × Lake Room, with meals; 2 × Attic' */
export const roomsWords = ({ rooms }: Pick<OwnerBooking, 'rooms'>): string =>
  rooms
    .map(({ quantity, room_name, with_meals }) => `${quantity} × ${room_name}${with_meals ? ', with meals' : ''}`)
    .join('; ');

/** 'Room 101', 'Room 101, then Room 103 from Sat, 12 Dec'; nothing where there is but one, without a name. */
export function unitsWords({ units, start_date }: Pick<OwnerBooking, 'units' | 'start_date'>): string {
  const told = units.filter(({ of, name }) => of > 1 || name !== null);
  const words = told.map((unit) => {
    const title = unitTitle(unit.room_name, unit);
    return unit.first_night > start_date ? `then ${title} from ${formatWeekday(unit.first_night)}` : title;
  });
  return words.join(', ');
}

/** 'Fri, Dec 11 - Sun, Dec 13, 2026 · 2 guests' */
export const stayWords = ({ start_date, end_date, guests }: OwnerBooking): string =>
  `${formatDateRange(start_date, end_date)} · ${several(guests, 'guest')}`;

/** What happens when nobody answers. */
export const answerByWords = (answerBy: string): string =>
  `Answer by ${momentInIndia(answerBy)}, or the guest gets all the money back.`;

/** What a rejection means for the guest. */
export const rejectWords = ({ guest, amount }: OwnerBooking): string =>
  `${guest.name} gets all of ${formatRupees(amount)} back, and the nights are free again. This cannot be undone.`;

/** What an acceptance means. */
export const acceptWords = ({ guest, amount }: OwnerBooking): string =>
  `${guest.name} has paid ${formatRupees(amount)} and is told at once that the stay is booked.`;
