import { beforeEach, expect, test, vi } from 'vitest';
import { refusalOf, type Sender, Uploads } from './uploads';

const file = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });

let sent: string[];
let answers: ((error?: unknown) => void)[];
const sender: Sender = {
  send: ({ clientId }) =>
    new Promise((resolve, reject) => {
      sent.push(clientId);
      answers.push((error) => (error ? reject(error) : resolve()));
    }),
  problemOf: (error) => ({ words: String(error), mayTryAgain: error === 'offline' }),
  newId: () => `id ${++made}`,
};
let made: number;
const states = (uploads: Uploads) => uploads.list().map(({ state }) => state);
const answer = async (error?: unknown) => {
  answers.shift()?.(error);
  await Promise.resolve();
  await vi.waitFor(() => {});
};

beforeEach(() => {
  made = 0;
  sent = [];
  answers = [];
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('photos go out one after another, in their order', async () => {
  const uploads = new Uploads(sender);
  uploads.add([file('a.jpg'), file('b.jpg')], null);
  expect(states(uploads)).toEqual(['sending', 'waiting']);
  await answer();
  expect(states(uploads)).toEqual(['sending']);
  await answer();
  expect(uploads.isUnderWay()).toBe(false);
  expect(sent).toEqual(['id 1', 'id 2']);
});

test('of 300 photos those beyond the most a stay may have are refused at once, in words', () => {
  const uploads = new Uploads(sender);
  uploads.add(
    Array.from({ length: 300 }, (_, number) => file(`${number}.jpg`)),
    null,
    10,
  );
  const refused = uploads.list().filter(({ state }) => state === 'refused');
  expect(refused).toHaveLength(210);
  expect(refused[0]?.words).toMatch(/at most 100 photos/);
  expect(sent).toEqual(['id 1']);
  // Nobody presses two hundred times.
  uploads.leaveOutRefused();
  expect(uploads.list()).toHaveLength(90);
});

test('what a lost line stopped goes on by itself, under the id it had', async () => {
  const uploads = new Uploads(sender);
  uploads.add([file('a.jpg'), file('b.jpg')], 7);
  await answer('offline');
  expect(states(uploads)).toEqual(['stopped', 'stopped']);
  await vi.runOnlyPendingTimersAsync();
  expect(states(uploads)).toEqual(['sending', 'waiting']);
  expect(sent).toEqual(['id 1', 'id 1']);
  expect(uploads.list()[0]).toMatchObject({ roomId: 7 });
});

test('what is refused says why and keeps no other from going out', async () => {
  const uploads = new Uploads(sender);
  uploads.add([file('a.jpg'), file('IMG_1.HEIC', ''), file('b.jpg')], null);
  await answer('too many');
  expect(states(uploads)).toEqual(['refused', 'refused', 'sending']);
  expect(uploads.list()[0]?.words).toBe('too many');
  uploads.leaveOut('id 1');
  uploads.leaveOut('id 2');
  expect(states(uploads)).toEqual(['sending']);
});

test.each([
  ['IMG_1.HEIC', '', /HEIC/],
  ['photo', 'image/heif', /HEIC/],
  ['plan.svg', 'image/svg+xml', /SVG/],
  ['plan.pdf', 'application/pdf', /^Not a photo/],
  ['photo.jpg', 'image/jpeg', null],
  ['photo.webp', '', null],
])('%s of type %j', (name, type, words) => {
  const refusal = refusalOf({ name, type, size: 1000 });
  if (words) expect(refusal).toMatch(words);
  else expect(refusal).toBeNull();
});

test('what no phone can make small enough is refused before it is sent', () =>
  expect(refusalOf({ name: 'a.jpg', type: 'image/jpeg', size: 50 * 1024 * 1024 })).toBe(
    'Larger than 40 MB. Choose a smaller copy of it.',
  ));
