import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDate, daysBetween, instantInIndia } from '../calendar-date.ts';
import { paise } from '../money.ts';
import { freeCancellationUntil, refundFor, refundPercent } from './cancellation.ts';
import { bedsShort, guestsLabel, roomsSleepOf, roomToAdd, sleeps, stepGuests } from './guests.ts';
import { formatPhone, inputMode, toE164, toEmail } from './phone.ts';
import { parseRoomChoice, parseRoomChoices, roomChoiceParam } from './room-choice.ts';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  bookingLifecycle,
  bookingTone,
  canMoveBooking,
  holdsRooms,
} from './status/booking-status.ts';
import { canMovePayment, isPaid, PAYMENT_STATUSES } from './status/payment-status.ts';
import { currentStayDates, datesAround, problemWithStayDates } from './stay-dates.ts';

const day = (text: string) => text as CalendarDate;

describe('cancellation', () => {
  const checkIn = day('2026-12-11');
  const before = (hours: number, seconds: number) =>
    new Date(instantInIndia(checkIn, '14:00').getTime() - hours * 3_600_000 - seconds * 1000);
  it.each([
    [48, 1, 100],
    [48, 0, 100],
    [48, -1, 50],
    [24, 1, 50],
    [24, 0, 50],
    [24, -1, 0],
    [0, 0, 0],
    [-5, 0, 0],
  ])('%d h and %d s before check-in gives %d percent back', (hours, seconds, percent) =>
    expect(refundPercent(checkIn, before(hours, seconds))).toBe(percent),
  );

  it('counts from the property’s own check-in time', () => {
    expect(freeCancellationUntil(checkIn, '12:00').toISOString()).toBe('2026-12-09T06:30:00.000Z');
    expect(refundPercent(checkIn, before(48, 0), '13:00')).toBe(50);
  });

  it('rounds down to the paisa', () => expect(refundFor(paise(333), 50)).toBe(166));
});

describe('the life of a booking and of a payment', () => {
  const steps = (statuses: readonly string[], canMove: (from: never, to: never) => boolean) =>
    statuses.flatMap((from) =>
      statuses.filter((to) => canMove(from as never, to as never)).map((to) => `${from} → ${to}`),
    );

  it('has these steps and no others', () => {
    expect(steps(BOOKING_STATUSES, canMoveBooking)).toEqual([
      'pending → accepted',
      'pending → rejected',
      'pending → expired',
      'pending → cancelled',
      'accepted → cancelled',
      'accepted → completed',
      'expired → pending',
      'expired → accepted',
      'expired → cancelled',
    ]);
    expect(steps(PAYMENT_STATUSES, canMovePayment)).toEqual([
      'pending → failed',
      'pending → expired',
      'pending → completed',
      'failed → expired',
      'failed → completed',
      'expired → completed',
      'completed → refunding',
      'refunding → refunded',
      'refunding → partly_refunded',
      // What a bank was said to have given, and had not, is owed again.
      'refunded → refunding',
      'partly_refunded → refunding',
    ]);
  });

  it('never leads from paid to unpaid', () => {
    for (const from of PAYMENT_STATUSES.filter(isPaid)) {
      for (const to of PAYMENT_STATUSES) if (canMovePayment(from, to)) expect(isPaid(to)).toBe(true);
    }
  });

  it('says who holds rooms, and in what colour a status shows', () => {
    expect(BOOKING_STATUSES.filter(holdsRooms)).toEqual(['pending', 'accepted', 'completed']);
    const tones = Object.fromEntries(
      (Object.keys(bookingLifecycle) as BookingStatus[]).map((s) => [s, bookingTone(s)]),
    );
    expect(tones).toMatchObject({
      accepted: 'info',
      pending: 'warn',
      rejected: 'bad',
      expired: 'mute',
      cancelled: 'mute',
    });
  });
});

describe('dates of a stay', () => {
  const today = day('2026-11-21');
  it.each([
    ['2026-11-21', '2026-11-23', null],
    ['2026-11-20', '2026-11-23', 'check_in'],
    ['2026-11-21', '2026-11-21', 'check_out'],
    ['2026-11-23', '2026-11-21', 'check_out'],
    ['2026-11-21', '2026-12-21', null],
    ['2026-11-21', '2026-12-22', 'check_out'],
    ['2029-11-21', '2029-11-22', 'check_in'],
  ])('%s to %s: %s', (checkIn, checkOut, field) =>
    expect(problemWithStayDates({ checkIn: day(checkIn), checkOut: day(checkOut) }, today)?.field ?? null).toBe(field),
  );

  it('starts again from today when they are stale', () => {
    const fresh = { checkIn: today, checkOut: '2026-11-23' };
    expect(currentStayDates({ checkIn: day('2026-11-19'), checkOut: day('2026-11-25') }, today)).toEqual(fresh);
    expect(currentStayDates(null, today)).toEqual(fresh);
    const future = { checkIn: day('2026-12-01'), checkOut: day('2026-12-05') };
    expect(currentStayDates(future, today)).toEqual(future);
  });

  it('the dates around are of as many nights, three days sooner to three days later, and can be booked', () => {
    const around = (checkIn: string) =>
      datesAround({ checkIn: day(checkIn), checkOut: addDays(day(checkIn), 2) }, today).map((dates) => [
        daysBetween(today, dates.checkIn),
        daysBetween(dates.checkIn, dates.checkOut),
      ]);
    expect(around(addDays(today, 5))).toEqual([2, 3, 4, 5, 6, 7, 8].map((days) => [days, 2]));
    expect(around(addDays(today, 1))).toEqual([0, 1, 2, 3, 4].map((days) => [days, 2]));
  });
});

describe('guests', () => {
  it.each([
    [{ adults: 2, children: 0, infants: 0 }, '2 guests'],
    [{ adults: 1, children: 0, infants: 0 }, '1 guest'],
    [{ adults: 2, children: 1, infants: 1 }, '3 guests, 1 infant'],
    [{ adults: 1, children: 0, infants: 2 }, '1 guest, 2 infants'],
    [{ adults: 0, children: 0, infants: 0 }, 'Add guests'],
  ])('%j reads %s', (guests, label) => expect(guestsLabel(guests)).toBe(label));

  it('sleep in as many beds as all rooms have', () => {
    const taken = [
      { room: { max_guests: 2 }, quantity: 2 },
      { room: { max_guests: 3 }, quantity: 1 },
    ];
    expect(sleeps(taken)).toBe(7);
    expect(sleeps([])).toBe(0);
  });

  it.each([
    [2, null],
    [3, 2],
    [1, null],
    // Not counted yet: rooms are for one.
    [0, null],
  ])('a room for two and %s guests: %s', (guests, beds) =>
    expect(bedsShort([{ room: { max_guests: 2 }, quantity: 1 }], guests)).toBe(beds),
  );

  it('without any room are short even of one bed', () => expect(bedsShort([], 0)).toBe(0));

  it('are told how many sleep', () => expect(roomsSleepOf(2, 4)).toBe('These rooms sleep 2 of 4: add a room'));

  describe('who need one room more', () => {
    const kind = (id: number, price: number, free: number) => ({
      id,
      max_guests: 2,
      number_of_rooms: free,
      base_price_per_night: price,
    });
    const [dear, cheap, gone] = [kind(1, 9000, 2), kind(2, 3000, 1), kind(3, 1000, 0)];
    const add = (taken: [typeof dear, number][], canTakeMore = true) =>
      roomToAdd(
        [dear, cheap, gone],
        taken.map(([room, quantity]) => ({ room, quantity })),
        canTakeMore,
      )?.id;

    it('take one more of what they have', () => expect(add([[dear, 1]])).toBe(1));
    it('of several kinds the cheapest that is free', () => {
      expect(
        add([
          [dear, 1],
          [cheap, 1],
        ]),
      ).toBe(1);
      expect(
        add([
          [dear, 1],
          [kind(2, 3000, 5), 0],
        ]),
      ).toBe(2);
    });
    it('else the cheapest other that is free', () => {
      expect(add([[dear, 2]])).toBe(2);
      expect(add([])).toBe(2);
    });
    it('and none where nothing is free, or no further kind fits', () => {
      expect(
        add([
          [dear, 2],
          [cheap, 1],
        ]),
      ).toBeUndefined();
      expect(add([[dear, 2]], false)).toBeUndefined();
    });
  });

  it('never fall below 0', () => {
    expect(stepGuests(0, -1)).toBe(0);
    expect(stepGuests(1, 1)).toBe(2);
  });
});

describe('phones and e-mails', () => {
  it.each([
    ['9819812345', '+919819812345'],
    ['98198 12345', '+919819812345'],
    ['+91-98198-12345', '+919819812345'],
    ['+14155550100', '+14155550100'],
    ['5819812345', null],
    ['+915819812345', null],
    ['12345', null],
    ['call me', null],
  ])('%s is %s', (text, expected) => expect(toE164(text)).toBe(expected));

  it('switch the field by what is typed', () => {
    expect(inputMode('98198')).toBe('phone');
    expect(inputMode('asha@')).toBe('email');
    expect(inputMode('')).toBe('email');
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
    expect(toEmail(' Asha@Example.COM ')).toBe('asha@example.com');
    expect(toEmail('asha@example')).toBeNull();
  });
});

describe('room choices in an address', () => {
  it('come back as they went', () => {
    const choice = { roomId: 12, quantity: 2, includesMeal: true };
    expect(roomChoiceParam(choice)).toBe('12:2:1');
    expect(parseRoomChoice('12:2:1')).toEqual(choice);
  });

  it.each(['', '12', '12:0:1', '0:1:1', '12:1:2', 'a:1:1', '12:1:1:1', '12:-1:0', '12:1.5:0', '9999999999:1:0'])(
    'drops %j',
    (text) => expect(parseRoomChoice(text)).toBeNull(),
  );

  it('takes all or nothing, and no room twice', () => {
    expect(parseRoomChoices(['12:1:0', '13:2:1'])).toHaveLength(2);
    expect(parseRoomChoices(['12:1:0', 'x'])).toBeNull();
    expect(parseRoomChoices(['12:1:0', '12:2:0'])).toBeNull();
    expect(parseRoomChoices([])).toBeNull();
  });
});
