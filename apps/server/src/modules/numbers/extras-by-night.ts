import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { type BookedPrices, priceBooked } from '@basera/contract/rules/booked-price';

type BookedRoom = BookedPrices & { check_in: CalendarDate; check_out: CalendarDate };

/** What extra guests brought, in paise, a row a room and night: as the rule of the price has it. */
export const extrasByNight = (rooms: BookedRoom[]): { night: CalendarDate; paise: number }[] =>
  rooms.flatMap((room) => {
    const nights = daysBetween(room.check_in, room.check_out);
    const units = priceBooked([room], nights).lines.flatMap((line) => line.units);
    return Array.from({ length: nights }, (_, after) => ({
      night: addDays(room.check_in, after),
      paise: units.reduce((sum, unit) => sum + unit.quantity * (unit.nights[after]?.extras ?? 0), 0),
    }));
  });
