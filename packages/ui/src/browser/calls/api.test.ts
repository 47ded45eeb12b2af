import { endpoints } from '@basera/contract/endpoints/index';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSession, saveSession } from '../storage/session';
import { MemoryStorage } from '../storage/testing-storage';
import { someUser as user } from '../storage/testing-user';
import { ApiError, api, messageOf } from './api';
import { onSignedOut } from './signed-out';

const fetched = vi.fn<typeof fetch>();
const signedOut = vi.fn<(from: string) => void>();
const answer = (status: number, body: unknown) => fetched.mockResolvedValue(Response.json(body, { status }));
const request = () => {
  const [address, init] = fetched.mock.calls[0] ?? [];
  return { address, init, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', { location: { pathname: '/bookings', search: '?page=2' } });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  signedOut.mockReset();
  onSignedOut(signedOut);
});

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiError) return error;
  throw new Error('no ApiError was thrown');
};

test('a call goes to its path with parameters, query and token', async () => {
  saveSession({ user, token: 'abc' });
  answer(200, { status: 'success', data: [] });
  const reply = await api.call(endpoints.stays.suggestPlaces, { query: { keyword: 'goa & co', empty: undefined } });
  expect(reply.data).toEqual([]);
  expect(request().address).toBe('/api/user/properties/search?keyword=goa+%26+co');
  expect(request().headers.get('authorization')).toBe('Bearer abc');
});

test('a body goes as JSON, or as a form where the endpoint says so', async () => {
  answer(200, { status: 'success', message: 'Property added to favourites' });
  await api.call(endpoints.favourites.toggleFavourite, { body: { property_id: 7 } });
  expect(request().init?.body).toEqual(new URLSearchParams({ property_id: '7' }));
  expect(request().headers.has('content-type')).toBe(false);
  fetched.mockClear();
  answer(200, { status: 'success', message: 'Sent', is_delayed: false });
  await api.call(endpoints.accounts.sendOtp, { body: { email: 'asha@example.com' } });
  expect(request().init?.body).toBe('{"email":"asha@example.com"}');
  expect(request().headers.get('content-type')).toBe('application/json');
});

test('parameters cannot leave their place in the path', async () => {
  answer(404, {});
  await failure(api.call(endpoints.stays.showStay, { params: { id: '../user?x=1' } }));
  expect(request().address).toBe('/api/showPropertyDetails/..%2Fuser%3Fx%3D1');
});

test('an error carries what the server said', async () => {
  const body = {
    status: 'error',
    code: 'price_changed',
    message: 'The price has changed.',
    errors: { amount: 'Is old.' },
    quote: 1,
  };
  answer(409, body);
  const error = await failure(api.call(endpoints.accounts.sendOtp, { body: { email: 'a@b.in' } }));
  expect(error).toMatchObject({ status: 409, code: 'price_changed', fields: { amount: 'Is old.' }, body });
  expect(messageOf(error)).toBe('The price has changed.');
});

test('what is no answer of ours is said in our words', async () => {
  fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failure(api.call(endpoints.stays.listCities))).toMatchObject({ status: 502, code: 'internal' });
  answer(200, { status: 'success', data: 'nonsense' });
  expect(await failure(api.call(endpoints.stays.listCities))).toMatchObject({ code: 'internal' });
});

test('no connection is an error of its own', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failure(api.call(endpoints.stays.listCities))).toMatchObject({ status: 0, code: 'network' });
});

test('an aborted call says so', async () => {
  const gone = AbortSignal.abort('left');
  fetched.mockRejectedValue('left');
  await expect(api.call(endpoints.stays.listCities, { signal: gone })).rejects.toBe('left');
});

const unauthorized = { status: 'error', code: 'unauthorized', message: 'Please sign in.' };

test('a 401 ends the session and leads to /login', async () => {
  saveSession({ user, token: 'old' });
  answer(401, unauthorized);
  await failure(api.call(endpoints.accounts.readProfile));
  expect(readSession()).toBeNull();
  expect(signedOut).toHaveBeenCalledExactlyOnceWith('/bookings?page=2');
});

test('a late 401 of an old token leaves the new session alone', async () => {
  saveSession({ user, token: 'old' });
  fetched.mockImplementation(async () => {
    saveSession({ user, token: 'new' });
    return Response.json(unauthorized, { status: 401 });
  });
  await failure(api.call(endpoints.accounts.readProfile));
  expect(readSession()?.token).toBe('new');
});

test('signing out does not lead to /login', async () => {
  saveSession({ user, token: 'old' });
  answer(401, unauthorized);
  await failure(api.call(endpoints.accounts.logout, { whenSignedOut: 'ignore' }));
  expect(signedOut).not.toHaveBeenCalled();
});

test('a call that signing out overtakes does not lead away from it', async () => {
  vi.stubGlobal('window', { location: { pathname: '/signout', search: '' } });
  saveSession({ user, token: 'old' });
  answer(401, unauthorized);
  await failure(api.call(endpoints.messaging.countUnread, { query: { sender_id: '1', sender_type: 'user' } }));
  expect(readSession()).toBeNull();
  expect(signedOut).not.toHaveBeenCalled();
});
