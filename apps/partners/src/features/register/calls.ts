import {
  exportRegister,
  listRegisterTasks,
  noteFormStep,
  noteIdentity,
  type Register,
  readRegister,
  removeEntry,
  saveEntry,
} from '@basera/contract/endpoints/partners/register';
import type { FormStep } from '@basera/contract/rules/register/form-steps';
import type { IdKind } from '@basera/contract/rules/register/identity';
import type { TypedEntry } from '@basera/contract/words/register-form';
import { api } from '@basera/ui/browser/calls/api.ts';
import { download } from '@basera/ui/browser/calls/download.ts';
import { queries, readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';

const ofBooking = (bookingId: number) => ({ bookingId: String(bookingId) });
const keyOf = (bookingId: number) => ['register', bookingId];
const TASKS = ['register-tasks'];

/** Who stays under a booking. */
export const registerQuery = (bookingId: number) =>
  queryOptions({
    queryKey: keyOf(bookingId),
    queryFn: async ({ signal }) => (await api.call(readRegister, { params: ofBooking(bookingId), signal })).data,
    meta: { whenFailed: 'could not load the register' },
  });

/** What Form III is due of, at every desk the person runs. */
export const tasksQuery = queryOptions({
  queryKey: TASKS,
  queryFn: async ({ signal }) => (await api.call(listRegisterTasks, { signal })).data,
  meta: { whenFailed: 'could not load what is due of the register' },
});

/** What a write answers is what is shown from now on. */
export function keepRegister(register: Register): Register {
  queries.setQueryData(keyOf(register.booking.id), register);
  void readAgain(TASKS);
  return register;
}

type Write = { bookingId: number; key: string };
const ofEntry = ({ bookingId, key }: Write) => ({ ...ofBooking(bookingId), key });

export const save = async (which: Write, version: number, entry: TypedEntry) =>
  keepRegister((await api.call(saveEntry, { params: ofEntry(which), body: { version, entry } })).data);

export const remove = async (which: Write) =>
  keepRegister((await api.call(removeEntry, { params: ofEntry(which) })).data);

export const noteId = async (which: Write, seen: { kind: IdKind; last_four: string }) =>
  keepRegister((await api.call(noteIdentity, { params: ofEntry(which), body: seen })).data);

export type StepNoted = { step: FormStep; happened_at: string | null; is_sent: boolean };

export const noteStep = async (which: Write, { step, ...body }: StepNoted) =>
  keepRegister((await api.call(noteFormStep, { params: { ...ofEntry(which), step }, body })).data);

export const downloadRegister = (bookingId: number): Promise<void> => download(exportRegister, ofBooking(bookingId));
