import { daysBetween } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatPhone } from '@basera/contract/rules/phone';
import { clockTime, formatWeekdayAndYear } from '@basera/contract/words/date-words';
import { several } from '@basera/contract/words/phrases';
import { useLingui } from '@lingui/react/macro';
import '../words/booking-words';

type Place = Pick<Inquiry, 'place' | 'room'>;

/** What a map looks for: the point where it is known, else the address. */
const target = ({ place: { latitude, longitude }, room }: Place): string =>
  latitude === null || longitude === null
    ? `${room.property.name}, ${room.property.address}`
    : `${latitude},${longitude}`;

/** The way there, in whichever app shows it. */
export const directionsAddress = (booking: Place): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: target(booking) })}`;

const placeAddress = (booking: Place): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: target(booking) })}`;

/** Texts to hand on: to whoever drives, and to whoever comes along. */
export function useTripTexts(booking: Inquiry): { driver: string; whatsApp: string } {
  const { t } = useLingui();
  const { name, address } = booking.room.property;
  const { host, start_date, end_date, check_in_time, check_out_time } = booking;
  const phone = host.phone && formatPhone(host.phone);
  const hostName = host.name;
  const driver = [`${name}, ${address}.`, phone && t`${hostName}: ${phone}`].filter(Boolean).join(' ');
  const [from, to] = [formatWeekdayAndYear(start_date), formatWeekdayAndYear(end_date)];
  const nights = several(daysBetween(start_date, end_date), 'night');
  const inTime = check_in_time && clockTime(check_in_time);
  const outTime = check_out_time && clockTime(check_out_time);
  const party = [
    t`We are staying at ${name}, ${nights}: ${from} to ${to}.`,
    inTime && t`Check-in from ${inTime}.`,
    outTime && t`Check-out by ${outTime}.`,
    address,
    placeAddress(booking),
  ];
  const text = party.filter(Boolean).join('\n');
  return { driver, whatsApp: `https://wa.me/?text=${encodeURIComponent(text)}` };
}
