import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, mergeUser, saveSession } from '../storage/session';
import { dropAllStored } from '../storage/stored';
import { MemoryStorage } from '../storage/testing-storage';
import { someUser as user } from '../storage/testing-user';
import { ApiError } from './api';
import { forgetWithSession, hasFailed, newQueryClient } from './query-client';

const read = vi.fn<() => Promise<string>>();
const client = newQueryClient();
const query = { queryKey: ['bookings'], queryFn: () => read(), gcTime: 60_000, retryDelay: 1 };
const shown = () => client.getQueryData(query.queryKey);
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  read.mockReset().mockResolvedValue("Asha's");
  client.clear();
  saveSession({ user, token: 'asha' });
  stops.push(forgetWithSession(client));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows it, as a page would. Gives what is on the page. */
function show(): () => string | undefined {
  const observer = new QueryObserver(client, query);
  stops.push(observer.subscribe(() => {}));
  return () => observer.getCurrentResult().data;
}

test.each([
  ['signing out', () => dropAllStored()],
  ['a 401', () => clearSession()],
  [
    'signing out in another tab',
    () => {
      localStorage.clear();
      window.dispatchEvent(new Event('storage'));
    },
  ],
])('after %s nothing that was read is left for the next person', async (_how, end) => {
  const onPage = show();
  await vi.waitFor(() => expect(onPage()).toBe("Asha's"));
  end();
  expect(shown()).toBeUndefined();
  expect(onPage()).toBeUndefined();
  saveSession({ user, token: 'ravi' });
  expect(shown()).toBeUndefined();
  expect(read).toHaveBeenCalledOnce();
});

test('an answer that comes after signing out is not kept', async () => {
  let answer = (_words: string) => {};
  read.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const late = client.fetchQuery(query).catch(() => 'given up');
  dropAllStored();
  answer("Asha's");
  expect(await late).toBe('given up');
  expect(shown()).toBeUndefined();
});

test('another person in another tab: what is on the page is read anew, as them', async () => {
  const onPage = show();
  await vi.waitFor(() => expect(onPage()).toBe("Asha's"));
  read.mockImplementation(() => new Promise(() => {}));
  saveSession({ user, token: 'ravi' });
  expect(onPage()).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a name that changes is no other person', async () => {
  await client.fetchQuery(query);
  mergeUser({ ...user, first_name: 'Aisha' });
  expect(shown()).toBe("Asha's");
});

test('what no answer came to is asked once more, what was answered is not, and the console hears once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const told = { ...query, meta: { whenFailed: 'could not read it' } };
  const unreached = new ApiError(0, 'network', 'No connection.');
  read.mockRejectedValueOnce(unreached);
  expect(await client.fetchQuery(told)).toBe("Asha's");
  expect(logged).not.toHaveBeenCalled();
  read.mockReset().mockRejectedValue(unreached);
  await expect(client.fetchQuery(told)).rejects.toBe(unreached);
  expect(read).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledExactlyOnceWith('could not read it', unreached);
  read.mockReset().mockRejectedValue(new ApiError(503, 'unavailable', 'Later.'));
  await expect(client.fetchQuery(told)).rejects.toThrow('Later.');
  expect(read).toHaveBeenCalledOnce();
});

test('a change is never repeated by itself', async () => {
  const change = vi.fn<() => Promise<never>>().mockRejectedValue(new ApiError(0, 'network', 'No connection.'));
  await expect(client.getMutationCache().build(client, { mutationFn: change }).execute(undefined)).rejects.toThrow();
  expect(change).toHaveBeenCalledOnce();
});

test('a failure leaves the last answer, and is a failure until there is a new one', async () => {
  const observer = new QueryObserver(client, query);
  stops.push(observer.subscribe(() => {}));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("Asha's"));
  read.mockRejectedValueOnce(new ApiError(503, 'unavailable', 'Later.'));
  await observer.refetch();
  expect(observer.getCurrentResult().data).toBe("Asha's");
  expect(hasFailed(observer.getCurrentResult())).toBe(true);
  await observer.refetch();
  expect(hasFailed(observer.getCurrentResult())).toBe(false);
});
