import type { CalendarDate } from '@basera/contract/calendar-date';

const LINE_OCTETS = 75;

/** As calendars break long lines. */
const folded = (line: string): string => {
  const parts = line.match(new RegExp(`.{1,${LINE_OCTETS - 1}}`, 'g')) ?? [''];
  return parts.join('\r\n ');
};

const compact = (day: string): string => day.replaceAll('-', '');

const calendar = (prodId: string, events: string[][]): string =>
  `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${prodId}`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')}\r\n`;

const days = (from: CalendarDate, to: CalendarDate) => [
  `DTSTART;VALUE=DATE:${compact(from)}`,
  `DTEND;VALUE=DATE:${compact(to)}`,
];

export type Event = { uid: string; from: CalendarDate; to: CalendarDate };

/** As Airbnb writes them. */
export const airbnb = {
  reserved: ({ uid, from, to }: Event, code = 'HMK4TXE2PD'): string[] => [
    'DTSTAMP:20261123T031412Z',
    ...days(from, to),
    'SUMMARY:Reserved',
    `UID:${uid}@airbnb.com`,
    `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}\\nPhone Number (Last 4 Digits): 4417`,
  ],
  /** Its own notice and window, blocks by hand, and what came from other calendars: it does not say which. */
  notAvailable: ({ uid, from, to }: Event): string[] => [
    ...days(from, to),
    'SUMMARY:Airbnb (Not available)',
    `UID:${uid}@airbnb.com`,
    'DTSTAMP:20261123T031412Z',
  ],
  calendar: (...events: string[][]): string => calendar('-//Airbnb Inc//Hosting Calendar 1.0//EN', events),
};

/** As Booking.com writes them: what is booked there is called the same as what is closed. */
export const bookingCom = {
  closed: ({ uid, from, to }: Event): string[] => [
    ...days(from, to),
    `UID:${uid}@booking.com`,
    'SUMMARY:CLOSED - Not available',
  ],
  calendar: (...events: string[][]): string => calendar('-//admin.booking.com//NONSGML Booking.com//EN', events),
};

/** As Google Calendar writes them, with whatever lines. */
export const google = {
  calendar: (...events: string[][]): string => calendar('-//Google Inc//Google Calendar 70.9054//EN', events),
  event: (uid: string, ...lines: string[]): string[] => [
    ...lines,
    'DTSTAMP:20261123T031412Z',
    `UID:${uid}@google.com`,
    'SUMMARY:Family visit',
    'TRANSP:TRANSPARENT',
  ],
};
