import { MemoryStorage } from '@basera/ui/browser/storage/testing-storage.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { tryToBook } from './place-booking';
import { someRequest as body } from './testing-request';

const fetched = vi.fn<typeof fetch>();
const message = 'Words of the server.';
const refusal = (status: number, code: string) =>
  fetched.mockResolvedValue(Response.json({ status: 'error', code, message }, { status }));

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('fetch', fetched);
});

test('an inquiry that fails says the message of the server', async () => {
  refusal(422, 'validation_failed');
  expect(await tryToBook(body)).toEqual({ kind: 'refused', message });
  refusal(503, 'payment_gateway_unavailable');
  expect(await tryToBook(body)).toEqual({ kind: 'try_again', message });
  refusal(409, 'rooms_unavailable');
  expect(await tryToBook(body)).toEqual({ kind: 'rooms_unavailable', isTaken: true, message });
  // Free, and not sold for these dates: nobody else has taken anything.
  refusal(409, 'not_sold');
  expect(await tryToBook(body)).toEqual({ kind: 'rooms_unavailable', isTaken: false, message });
});
