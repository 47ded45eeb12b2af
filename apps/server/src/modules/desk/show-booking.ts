import { daysBetween } from '@basera/contract/calendar-date';
import { type BookingPage, STORY_STEPS, type StoryStep } from '@basera/contract/endpoints/partners/desk';
import { paise, rupeesFromPaise } from '@basera/contract/money';
import { priceBooked } from '@basera/contract/rules/booked-price';
import { chosenMeals } from '@basera/contract/rules/facts/meals';
import { invoiceRows, invoiceSums } from '@basera/contract/rules/tax/invoice-rows';
import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import type { DeskDeps } from './deps.ts';
import {
  type OwnerBookingRow,
  type OwnerRoomRow,
  ownerBookingById,
  roomsOfBookings,
  unitsOfBookings,
} from './list-queries.ts';
import { canMark } from './marks/can-mark.ts';
import { type MarkRow, marksOf } from './marks/mark-queries.ts';
import { noteOf } from './marks/note-queries.ts';
import { moneyOf, type StepRow, stepsOf, whoOf } from './page-queries.ts';
import { presentOwnerBooking, presentTimes } from './present.ts';

/** All that is known of a booking at the desk. `readsNotes`: whoever asks works there. */
export async function showBooking(
  { db, clock, numberUnits }: DeskDeps,
  bookingId: number,
  { readsNotes }: { readsNotes: boolean },
): Promise<BookingPage> {
  const row = await ownerBookingById(db, bookingId);
  if (!row) throw new HttpError('not_found', say`There is no such booking.`);
  await numberUnits(row.property_id);
  const rooms = await roomsOfBookings(db, [bookingId]);
  const units = await unitsOfBookings(db, [bookingId]);
  const marks = await marksOf(db, [bookingId]);
  const who = await whoOf(db, bookingId);
  const note = readsNotes ? ((await noteOf(db, bookingId)) ?? { words: '', version: 0 }) : null;
  return {
    booking: presentOwnerBooking(row, { rooms, units, marks }),
    ...presentTimes(row),
    email: row.email,
    rooms: presentRooms(row, rooms),
    money: presentMoney(row, rooms, await moneyOf(db, bookingId)),
    cancelled_because: who.reason || null,
    note,
    story: storyOf(row, await stepsOf(db, bookingId), marks, who),
    can: whatCanBeDone(row, marks, clock.now()),
  };
}

function presentRooms({ check_in, check_out }: OwnerBookingRow, rooms: OwnerRoomRow[]): BookingPage['rooms'] {
  return priceBooked(rooms, daysBetween(check_in, check_out)).lines.map(({ booked, nights, sum }) => ({
    room_id: booked.room_id,
    room_name: booked.room_name,
    quantity: booked.quantity,
    includes_meal: booked.includes_meal,
    meals: chosenMeals(booked, booked.includes_meal),
    nights: nights.map(({ total }) => rupeesFromPaise(total)),
    total: rupeesFromPaise(sum.total),
  }));
}

/** The tax lies in what stays, and is reckoned as the invoice will have it; of what nobody paid here nothing is reckoned. */
function presentMoney(
  row: OwnerBookingRow,
  rooms: OwnerRoomRow[],
  { paid, returned }: Awaited<ReturnType<typeof moneyOf>>,
): BookingPage['money'] {
  const kept = paise(paid - returned);
  const nights = daysBetween(row.check_in, row.check_out);
  const isCancelled = row.status === 'cancelled';
  const sums =
    kept > 0 ? invoiceSums(invoiceRows({ rooms, nights, kept, isCancelled, checkOut: row.check_out })) : null;
  return {
    amount: rupeesFromPaise(row.amount),
    paid: rupeesFromPaise(paid),
    returned: rupeesFromPaise(returned),
    tax: sums && {
      taxable: rupeesFromPaise(sums.taxable),
      gst: rupeesFromPaise(paise(sums.cgst + sums.sgst)),
    },
  };
}

type Who = Awaited<ReturnType<typeof whoOf>>;

const isTold = (kind: string): kind is StoryStep['step'] => (STORY_STEPS as readonly string[]).includes(kind);

/** What happened, in order: what guests and owners did, and what the desk wrote down. */
function storyOf({ is_by_desk }: OwnerBookingRow, steps: StepRow[], marks: MarkRow[], who: Who): StoryStep[] {
  const ofBooking = steps.flatMap(({ kind, created_at }): StoryStep[] => {
    const at = created_at.toISOString();
    if (is_by_desk && kind === 'accepted') return [{ step: 'made_by_desk', at, by: who.entered_by }];
    return isTold(kind) ? [{ step: kind, at, by: kind === 'called_off' ? who.called_off_by : null }] : [];
  });
  const ofDesk = marks.map(({ mark, at, by }): StoryStep => ({ step: mark, at: at.toISOString(), by }));
  return [...ofBooking, ...ofDesk].sort((one, other) => one.at.localeCompare(other.at));
}

function whatCanBeDone(row: OwnerBookingRow, marks: MarkRow[], now: Date): BookingPage['can'] {
  return {
    ...canMark(row, marks, now),
    cancel: row.status === 'accepted' && !marks.some(({ mark }) => mark === 'arrived'),
    change: row.status === 'accepted' && row.is_by_desk,
  };
}
