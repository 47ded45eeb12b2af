import {
  type Register,
  readOwnRegister,
  removeOwnEntry,
  saveOwnEntry,
} from '@basera/contract/endpoints/partners/register';
import type { TypedEntry } from '@basera/contract/words/register-form';
import { api } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions } from '@tanstack/react-query';

const ofBooking = (bookingId: number) => ({ bookingId: String(bookingId) });
const keyOf = (bookingId: number) => ['own-register', bookingId];

/** Whom the guest has named for the register of the house. */
export const ownRegisterQuery = (bookingId: number) =>
  queryOptions({
    queryKey: keyOf(bookingId),
    queryFn: async ({ signal }) => (await api.call(readOwnRegister, { params: ofBooking(bookingId), signal })).data,
    meta: { whenFailed: 'could not load the register' },
  });

/** What a write answers is what is shown from now on. */
export function keepOwnRegister(register: Register): Register {
  queries.setQueryData(keyOf(register.booking.id), register);
  return register;
}

export const saveOwn = async (bookingId: number, key: string, version: number, entry: TypedEntry) =>
  keepOwnRegister(
    (await api.call(saveOwnEntry, { params: { ...ofBooking(bookingId), key }, body: { version, entry } })).data,
  );

export const removeOwn = async (bookingId: number, key: string) =>
  keepOwnRegister((await api.call(removeOwnEntry, { params: { ...ofBooking(bookingId), key } })).data);
