import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { type Climate, SEASON } from '../occupancy/generate-occupancy.ts';
import { rushOf } from '../occupancy/occupancy-days.ts';
import { type Random, randomFor } from '../random.ts';

/** Nights behind today that had guests: a year, and what pace is measured against a year ago. */
export const DAYS_BEHIND = 400;
const DAYS_AHEAD = 100;

/** Paise a night. */
export type YearRoom = { id: number; property: number; units: number; sleeps: number; price: number };

export type PlannedBooking = {
  room: YearRoom;
  checkIn: CalendarDate;
  nights: number;
  /** Paise each night. */
  rates: number[];
  /** The place of the guest in the list of guests. */
  guest: number;
  guests: number;
  /** How many of the guests are children. */
  children: number;
  /** Entered at the desk: nobody's account is behind it. */
  isByDesk: boolean;
  madeOn: CalendarDate;
  cancelledOn: CalendarDate | null;
};

const CLIMATE: Climate = 'sun';
const USUAL_FILL = 0.2;
/** How much of the business of today there was at the beginning. */
const GROWN_FROM = 0.5;
const RUSH = { quiet: 0.85, weekend: 1.3, 'long-weekend': 1.7, 'new-year': 2.2 };
const NIGHTS = [
  [1, 12],
  [2, 30],
  [3, 26],
  [4, 16],
  [5, 10],
  [7, 6],
] as const;
/** Days from booking to arrival: at least, at most, and how often. */
const LEADS: readonly (readonly [lead: readonly [least: number, most: number], weight: number])[] = [
  [[0, 0], 5],
  [[1, 3], 11],
  [[4, 7], 13],
  [[8, 14], 16],
  [[15, 30], 22],
  [[31, 60], 20],
  [[61, 100], 13],
];
const DESK_SHARE = 0.12;
const CANCELLED_SHARE = 0.09;
/** Parties of more than two, and of those the ones with children. */
const MORE_SHARE = 0.35;
const FAMILY_SHARE = 0.65;
const PARTY_MOST = 6;
const PRICE_STEP = 5000;
export const GUEST_ACCOUNTS = 60;

const grownBy = (night: CalendarDate, today: CalendarDate): number =>
  1 - (1 - GROWN_FROM) * Math.min(1, Math.max(0, daysBetween(night, today) / DAYS_BEHIND));

/** How busy a night is against a usual one of today. */
export const busyOn = (night: CalendarDate, today: CalendarDate): number =>
  RUSH[rushOf(night)] * (SEASON[CLIMATE][Number(night.slice(5, 7)) - 1] ?? 1) * grownBy(night, today);

/**
 * Bookings of rooms all around today, the same each time: more on weekends, in season and of late; of the nights ahead those
 * that are made by now, as there were a year ago.
 */
export function planYear(rooms: readonly YearRoom[], today: CalendarDate): PlannedBooking[] {
  return rooms.flatMap((room) => {
    const random = randomFor(`year/${room.id}`);
    return Array.from({ length: room.units }, () => ofUnit(room, today, random)).flat();
  });
}

function ofUnit(room: YearRoom, today: CalendarDate, random: Random): PlannedBooking[] {
  const planned: PlannedBooking[] = [];
  for (let ahead = -DAYS_BEHIND; ahead < DAYS_AHEAD; ) {
    const checkIn = addDays(today, ahead);
    if (!random.chance(USUAL_FILL * busyOn(checkIn, today))) {
      ahead += 1;
      continue;
    }
    const booking = oneBooking(room, checkIn, today, random);
    // Made later than now: it is not there yet.
    if (booking.madeOn < today) planned.push(booking);
    ahead += booking.cancelledOn === null ? booking.nights : 1;
  }
  return planned;
}

function oneBooking(room: YearRoom, checkIn: CalendarDate, today: CalendarDate, random: Random): PlannedBooking {
  const nights = random.weighted(NIGHTS);
  const [least, most] = random.weighted(LEADS);
  const madeOn = addDays(checkIn, -random.between(least, most));
  const isByDesk = random.chance(DESK_SHARE);
  const goesOn = addDays(madeOn, random.between(0, Math.max(0, daysBetween(madeOn, checkIn) - 1)));
  const isCancelled = !isByDesk && random.chance(CANCELLED_SHARE) && goesOn < today;
  return {
    room,
    checkIn,
    nights,
    rates: Array.from({ length: nights }, (_, after) => rateOf(room, addDays(checkIn, after), today)),
    guest: random.between(0, GUEST_ACCOUNTS - 1),
    ...partyOf(
      room,
      random.weighted([
        [1, 2],
        [2, 8],
      ]),
      randomFor(`year/party/${room.id}/${checkIn}`),
    ),
    isByDesk,
    madeOn,
    cancelledOn: isCancelled ? goesOn : null,
  };
}

/** Some come with children, or with friends, where a room sleeps more than two. */
function partyOf({ sleeps }: YearRoom, usual: number, random: Random): Pick<PlannedBooking, 'guests' | 'children'> {
  if (sleeps <= usual || !random.chance(MORE_SHARE)) return { guests: usual, children: 0 };
  const guests = random.between(usual + 1, Math.min(sleeps, PARTY_MOST));
  return { guests, children: random.chance(FAMILY_SHARE) ? random.between(1, guests - usual) : 0 };
}

/** What busy nights cost more, in steps as owners price them. */
const rateOf = ({ price }: YearRoom, night: CalendarDate, today: CalendarDate): number =>
  Math.round((price * (0.75 + 0.25 * busyOn(night, today))) / PRICE_STEP) * PRICE_STEP;
