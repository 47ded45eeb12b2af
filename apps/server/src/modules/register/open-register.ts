import { addDays } from '@basera/contract/calendar-date';
import type { Register } from '@basera/contract/endpoints/partners/register';
import type { Language } from '@basera/contract/languages/languages';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import { HttpError } from '../../platform/http/http-errors.ts';
import { inLanguage, type Said, say } from '../../words/say.ts';
import { requireRight } from '../partners/index.ts';
import type { RegisterDeps } from './deps.ts';
import { presentRegister } from './present.ts';
import { type BookingRow, bookingById, bookingOfGuest, entriesOf } from './queries.ts';

export type By = {
  userId: number;
  /** Whoever has booked; else whoever runs the desk. */
  isGuest: boolean;
  /** What they read. */
  language: Language;
};

const noSuchBooking = () => new HttpError('not_found', say`There is no such booking.`);

/** The booking, for who may see its register: 404 for strangers, 403 for a role that does not run the desk. */
export async function requireBooking({ db }: RegisterDeps, by: By, bookingId: number): Promise<BookingRow> {
  const booking = by.isGuest ? await bookingOfGuest(db, bookingId, by.userId) : await bookingById(db, bookingId);
  if (!booking) throw noSuchBooking();
  if (!by.isGuest) await requireRight(db, by.userId, booking.business_id, 'run_desk', 'booking');
  return booking;
}

/** Why a register cannot be written, in words; null where it can. */
export function whyClosed({ clock, keepDays }: RegisterDeps, { isGuest }: By, booking: BookingRow): Said | null {
  const deletedOn = addDays(booking.check_out, keepDays);
  if (!isConfirmed(booking.status)) return say`This booking is not confirmed. Its register opens once it is.`;
  if (clock.today() > deletedOn) return say`The register of this stay was deleted on ${formatDayMonthYear(deletedOn)}.`;
  if (isGuest && clock.today() > booking.check_out)
    return say`The stay is over. Please ask the house if something is wrong.`;
  return null;
}

/** The register of a booking as it is now. */
export async function showRegister(deps: RegisterDeps, by: By, booking: BookingRow): Promise<Register> {
  const { db, clock, keepDays } = deps;
  const entries = await entriesOf(db, booking.id);
  const why = whyClosed(deps, by, booking);
  const closed = why && inLanguage(why, by.language);
  return presentRegister({ booking, entries, now: clock.now(), closed, keepDays });
}
