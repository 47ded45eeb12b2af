import type { Register } from '@basera/contract/endpoints/partners/register';
import { REGISTER_ENTRIES_MAX, REGISTER_WRITES_PER_HOUR } from '@basera/contract/limits';
import type { Entry } from '@basera/contract/rules/register/fields';
import type { IdKind } from '@basera/contract/rules/register/identity';
import { problemsInTime } from '@basera/contract/rules/register/read-entry';
import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../platform/http/http-errors.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { noteChange } from '../partners/index.ts';
import type { RegisterDeps } from './deps.ts';
import { type By, requireBooking, showRegister, whyClosed } from './open-register.ts';
import { type BookingRow, deleteEntry, insertEntry, lockEntry, setIdentity, updateEntry } from './queries.ts';

export type LockedEntry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>;
export type Which = { bookingId: number; key: string };

const noSuchEntry = () => new HttpError('not_found', say`There is no such guest in this register.`);

/** Whoever writes: the booking is theirs, and its register open; what the desk changed stands in the log, without a name. */
export async function changing(
  deps: RegisterDeps,
  by: By,
  bookingId: number,
  change: (trx: Transaction<DB>, booking: BookingRow) => Promise<void>,
): Promise<Register> {
  const { db, clock } = deps;
  await countHourly(db, `register:${by.userId}`, REGISTER_WRITES_PER_HOUR, clock.now());
  const booking = await requireBooking(deps, by, bookingId);
  const closed = whyClosed(deps, by, booking);
  if (closed) throw new HttpError('not_changeable', closed);
  await db.transaction().execute(async (trx) => {
    await change(trx, booking);
    if (by.isGuest) return;
    const subject = `booking #${bookingId}`;
    const { userId } = by;
    await noteChange(
      trx,
      { businessId: booking.business_id, userId, action: 'register_changed', subject },
      clock.now(),
    );
  });
  return showRegister(deps, by, booking);
}

export async function requireEntry(trx: Transaction<DB>, { bookingId, key }: Which): Promise<LockedEntry> {
  const entry = await lockEntry(trx, bookingId, key);
  if (!entry) throw noSuchEntry();
  return entry;
}

/** What was sent to the authorities is not the guest's to change any more. */
function requireUnsent({ isGuest }: By, { arrival_sent_at }: LockedEntry): void {
  if (isGuest && arrival_sent_at)
    throw new HttpError('not_changeable', say`Form III of this guest has been sent. Please ask at the desk.`);
}

const sameAs = (row: LockedEntry, { name, nationality, ...details }: Entry): boolean =>
  row.name === name &&
  row.nationality === nationality &&
  JSON.stringify(Object.entries(row.details).sort()) === JSON.stringify(Object.entries(details).sort());

/** Writes an entry, new or over the version its writer has seen; the same again is the same. */
export function saveEntry(
  deps: RegisterDeps,
  by: By,
  { bookingId, key }: Which,
  { version, entry }: { version: number; entry: Entry },
): Promise<Register> {
  const now = deps.clock.now();
  return changing(deps, by, bookingId, async (trx, booking) => {
    const days = { today: deps.clock.today(), checkIn: booking.check_in, checkOut: booking.check_out };
    const [wrong] = Object.entries(problemsInTime(entry, days));
    if (wrong) throw invalidField(`entry.${wrong[0]}`, wrong[1]);
    const known = await lockEntry(trx, bookingId, key);
    if (known) {
      requireUnsent(by, known);
      if (sameAs(known, entry)) return;
      if (known.version !== version)
        throw new HttpError('changed_meanwhile', say`Somebody else has changed ${known.name} meanwhile.`, {
          extra: { register: await showRegister({ ...deps, db: trx }, by, booking) },
        });
      await updateEntry(trx, known.id, entry, now);
    } else if (version > 0) {
      throw noSuchEntry();
    } else if (!(await insertEntry(trx, { bookingId, key, entry, byGuest: by.isGuest, now }))) {
      throw new HttpError('not_changeable', say`A register has at most ${REGISTER_ENTRIES_MAX} guests.`);
    }
  });
}

/** Takes a guest out again; of whom Form III was sent stays, since the law has its record kept. */
export const removeEntry = (deps: RegisterDeps, by: By, which: Which): Promise<Register> =>
  changing(deps, by, which.bookingId, async (trx) => {
    const entry = await lockEntry(trx, which.bookingId, which.key);
    if (!entry) return;
    if (entry.arrival_sent_at || entry.departure_sent_at)
      throw new HttpError(
        'not_changeable',
        say`Form III of this guest has been sent: its record is kept until the register is deleted.`,
      );
    await deleteEntry(trx, entry.id);
  });

export const noteIdentity = (
  deps: RegisterDeps,
  by: By,
  which: Which,
  { kind, last_four: lastFour }: { kind: IdKind; last_four: string },
): Promise<Register> =>
  changing(deps, by, which.bookingId, async (trx) => {
    const entry = await requireEntry(trx, which);
    await setIdentity(trx, entry.id, { kind, lastFour, by: by.userId, now: deps.clock.now() });
  });
