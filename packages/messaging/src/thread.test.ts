import { describe, expect, test } from 'vitest';
import { made, pageOf, pair } from './testing-messages';
import {
  byDay,
  emptyThread,
  isBetween,
  lastFromOther,
  reopened,
  type Thread,
  withFailed,
  withLatest,
  withMessage,
  withMissed,
  withOlder,
  withSeen,
  withSending,
} from './thread';

const idsOf = ({ messages }: Thread) => messages.map(({ id }) => id);
const empty = emptyThread('user');
const outgoing = { clientId: 'a', text: 'Is there parking?', at: '2026-12-11T04:14:00.000Z' };

describe('what has been read', () => {
  test('stands oldest first and each once, whatever comes when', () => {
    const latest = withLatest(empty, pageOf([21, 22, 23], { last_page: 2 }));
    expect(latest).toMatchObject({ hasOlder: true, isLoaded: true, completeTo: 23 });
    const heard = withMessage(withMessage(latest, made(25)), made(25));
    const missed = withMissed(heard, [pageOf([24, 25]), pageOf([23])]);
    const older = withOlder(missed, pageOf([19, 20, 21]));
    expect(idsOf(older)).toEqual([19, 20, 21, 22, 23, 24, 25]);
    expect(older).toMatchObject({ hasOlder: false, completeTo: 25 });
  });

  test('a message heard does not hide the one before it that was missed', () => {
    const heard = withMessage(withLatest(empty, pageOf([1])), made(3));
    expect(heard.completeTo).toBe(1);
    expect(idsOf(withMissed(heard, [pageOf([2, 3])]))).toEqual([1, 2, 3]);
  });

  test('only what is between the two counts', () => {
    expect(isBetween(pair, made(1))).toBe(true);
    expect(isBetween(pair, made(1, { client_id: 'a' }))).toBe(true);
    expect(isBetween(pair, made(1, { sender_id: 4 }))).toBe(false);
    expect(isBetween(pair, made(1, { receiver_id: 8 }))).toBe(false);
    expect(isBetween(pair, made(1, { receiver_type: 'business' }))).toBe(false);
  });

  test('days are those of India', () => {
    const days = byDay([
      made(1, { created_at: '2026-12-11T18:29:59.000Z' }),
      made(2, { created_at: '2026-12-11T18:30:00.000Z' }),
      made(3, { created_at: '2026-12-12T10:00:00.000Z' }),
    ]);
    expect(days.map(({ day, messages }) => [day, messages.map(({ id }) => id)])).toEqual([
      ['2026-12-11', [1]],
      ['2026-12-12', [2, 3]],
    ]);
  });

  test('the latest of the business, and how far it has read', () => {
    const thread = withLatest(empty, {
      ...pageOf([]),
      data: [made(6, { client_id: 'a' }), made(5)],
      seen_by_receiver: 2,
    });
    expect(lastFromOther(thread)).toBe(5);
    expect(lastFromOther(empty)).toBe(0);
    const seen = { user_id: 7, business_id: 3, user_seen_id: 6, business_seen_id: 6 };
    expect(withSeen(thread, pair, seen).seenByOther).toBe(6);
    expect(withSeen(thread, pair, { ...seen, business_id: 4 }).seenByOther).toBe(2);
    expect(withSeen(thread, pair, { ...seen, business_seen_id: 1 }).seenByOther).toBe(2);
  });
});

test('an owner looks at it from the other side', () => {
  const asOwner = { ...pair, as: 'business' as const };
  const mine = { ...pickSender(made(5)), client_id: 'a' };
  const sending = withSending(withLatest(emptyThread('business'), pageOf([])), outgoing);
  const sent = withMessage(sending, made(5, mine));
  expect([idsOf(sent), sent.outgoing]).toEqual([[5], []]);
  expect(lastFromOther(withMessage(sent, made(4, { client_id: 'b' })))).toBe(4);
  const seen = { user_id: 7, business_id: 3, user_seen_id: 5, business_seen_id: 4 };
  expect(withSeen(sent, asOwner, seen).seenByOther).toBe(5);
});

describe('what is on its way', () => {
  test('fails, is sent again in its place, and becomes the message it was', () => {
    const two = withSending(withSending(empty, outgoing), { ...outgoing, clientId: 'b' });
    const failed = withFailed(two, 'a', 'No connection.');
    expect(failed.outgoing).toMatchObject([{ clientId: 'a', isSending: false, problem: 'No connection.' }, {}]);
    const again = withSending(failed, { ...outgoing, at: '2026-12-12T00:00:00.000Z' });
    expect(again.outgoing).toMatchObject([{ ...outgoing, isSending: true, problem: null }, { clientId: 'b' }]);
    const sent = withMessage(again, made(9, { client_id: 'a' }));
    expect([idsOf(sent), sent.outgoing.map(({ clientId }) => clientId)]).toEqual([[9], ['b']]);
  });

  test('is not doubled when its answer was lost and it is read later', () => {
    const failed = withFailed(withSending(withLatest(empty, pageOf([1])), outgoing), 'a', 'No connection.');
    const read = withMissed(failed, [{ ...pageOf([]), data: [made(2, { client_id: 'a' })] }]);
    expect([idsOf(read), read.outgoing]).toEqual([[1, 2], []]);
    // The name of a message is its sender's own.
    const other = made(3, { client_id: 'a', ...pickSender(made(3)) });
    expect(withMessage(failed, other).outgoing).toHaveLength(1);
  });

  test('is still there when the panel is opened anew', () => {
    const failed = withFailed(withSending(withLatest(empty, pageOf([1, 2])), outgoing), 'a', 'No connection.');
    expect(reopened(failed)).toMatchObject({ messages: [], isLoaded: false, outgoing: [{ clientId: 'a' }] });
  });
});

function pickSender({ sender_id, sender_type, receiver_id, receiver_type }: ReturnType<typeof made>) {
  return { sender_id, sender_type, receiver_id, receiver_type };
}
