import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import type { HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import type { MadeStay } from '../factories.ts';

export type RequestOptions = {
  checkIn?: CalendarDate;
  nights?: number;
  quantity?: number;
  includesMeal?: boolean;
  /** The rules that the guest was shown. */
  houseRules?: HouseAnswers;
  today: CalendarDate;
};

const DAYS_AHEAD = 10;

/** What of a stay is asked for. */
export type BookableStay = Pick<MadeStay, 'slug' | 'rooms'>;

/** The body of an honest booking of a stay's first room: ten days from today for two nights unless told otherwise. */
export function bookingRequest(stay: BookableStay, options: RequestOptions) {
  const { nights = 2, quantity = 1, includesMeal = false, houseRules, today } = options;
  const checkIn = options.checkIn ?? addDays(today, DAYS_AHEAD);
  const [room] = stay.rooms;
  if (!room) throw new Error('the stay has no room');
  return {
    start_date: checkIn,
    end_date: addDays(checkIn, nights),
    guests: 2,
    amount: room.price * quantity * nights,
    redirectUrl: `http://localhost:3000/booking/${stay.slug}/confirmed`,
    rooms: [{ room_id: room.id, quantity, price: room.price, includes_meal: includesMeal }],
    ...(houseRules && { house_rules: houseRules }),
  };
}
