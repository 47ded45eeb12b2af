import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import type { Register, RegisterEntry, RegisterTask, StepOfForm } from '@basera/contract/endpoints/partners/register';
import { isForeigner, missingForForm } from '@basera/contract/rules/register/fields';
import { dueAt, FORM_STEPS, type FormStep, stepState } from '@basera/contract/rules/register/form-steps';
import type { BookingRow, EntryRow, unsentEntries } from './queries.ts';

type Times = Pick<BookingRow, 'check_in' | 'check_out' | 'check_in_time' | 'check_out_time'>;
type Sent = Pick<EntryRow, 'arrived_at' | 'departed_at' | 'arrival_sent_at' | 'departure_sent_at'>;

/** When a guest arrived or left: as the desk said, else as it is planned. */
export const happenedAt = (step: FormStep, entry: Pick<Sent, 'arrived_at' | 'departed_at'>, times: Times): Date =>
  step === 'arrival'
    ? (entry.arrived_at ?? instantInIndia(times.check_in, times.check_in_time))
    : (entry.departed_at ?? instantInIndia(times.check_out, times.check_out_time));

const sentAt = (step: FormStep, entry: Sent): Date | null =>
  step === 'arrival' ? entry.arrival_sent_at : entry.departure_sent_at;

function presentStep(step: FormStep, entry: EntryRow, times: Times, now: Date): StepOfForm {
  const at = happenedAt(step, entry, times);
  const sent = sentAt(step, entry);
  return {
    step,
    happened_at: at.toISOString(),
    is_planned: (step === 'arrival' ? entry.arrived_at : entry.departed_at) === null,
    due_at: dueAt(at).toISOString(),
    state: stepState({ happenedAt: at, sentAt: sent }, now),
    sent_at: sent?.toISOString() ?? null,
    sent_by: step === 'arrival' ? entry.arrival_by_name : entry.departure_by_name,
  };
}

const identityOf = ({ id_kind, id_last_four, id_seen_at, seen_by_name }: EntryRow): RegisterEntry['identity'] =>
  id_kind && id_last_four && id_seen_at
    ? { kind: id_kind, last_four: id_last_four, by: seen_by_name, at: id_seen_at.toISOString() }
    : null;

export const presentEntry = (row: EntryRow, times: Times, now: Date): RegisterEntry => ({
  key: row.key,
  version: row.version,
  name: row.name,
  nationality: row.nationality,
  details: row.details,
  missing: missingForForm({ ...row.details, name: row.name, nationality: row.nationality }),
  by_guest: row.by_guest,
  identity: identityOf(row),
  form: isForeigner(row) ? FORM_STEPS.map((step) => presentStep(step, row, times, now)) : [],
});

type Shown = { booking: BookingRow; entries: EntryRow[]; now: Date; closed: string | null; keepDays: number };

export const presentRegister = ({ booking, entries, now, closed, keepDays }: Shown): Register => ({
  booking: {
    id: booking.id,
    guest_name: booking.guest_name,
    property_name: booking.property_name,
    start_date: booking.check_in,
    end_date: booking.check_out,
    guests: booking.guests,
  },
  entries: entries.map((entry) => presentEntry(entry, booking, now)),
  closed,
  deleted_on: addDays(booking.check_out, keepDays),
});

type UnsentRow = Awaited<ReturnType<typeof unsentEntries>>[number];

/** The steps of an entry that are due now. */
export const tasksOf = (row: UnsentRow, now: Date): RegisterTask[] =>
  FORM_STEPS.flatMap((step) => {
    const at = happenedAt(step, row, row);
    const state = stepState({ happenedAt: at, sentAt: sentAt(step, row) }, now);
    if (state !== 'due' && state !== 'late') return [];
    return [
      {
        booking_id: row.booking_id,
        property_name: row.property_name,
        name: row.name,
        step,
        due_at: dueAt(at).toISOString(),
        is_late: state === 'late',
        missing: missingForForm({ ...row.details, name: row.name, nationality: row.nationality }).length,
      },
    ];
  });
