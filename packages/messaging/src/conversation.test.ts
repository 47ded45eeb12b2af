import { ApiError } from '@basera/ui/browser/calls/api.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Calls, Conversation } from './conversation';
import { unreadOf } from './inbox/unread';
import { made, pageOf, pair } from './testing-messages';
import type { Page } from './thread';

const offline = new ApiError(0, 'network', 'We could not reach Basera.');

/** A server with these answers; each call takes the next one of its kind. */
function server(answers: { pages?: (Page | Error | Promise<Page>)[]; sends?: (number | Error)[] }) {
  const asked: object[] = [];
  const sent: object[] = [];
  const seen: number[] = [];
  const pages = [...(answers.pages ?? [])];
  const sends = [...(answers.sends ?? [])];
  const calls: Calls = {
    async page(_, which) {
      asked.push(which);
      const answer = await pages.shift();
      if (!answer) throw new Error('asked once too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async send(_, { clientId, text }) {
      sent.push({ clientId, text });
      const answer = sends.shift();
      if (answer === undefined) throw new Error('sent once too often');
      if (answer instanceof Error) throw answer;
      return made(answer, { client_id: clientId, message: text });
    },
    async seen(_, messageId) {
      seen.push(messageId);
      return 0;
    },
  };
  const conversation = new Conversation(pair, calls);
  const ids = () => conversation.read().messages.map(({ id }) => id);
  return { conversation, asked, sent, seen, ids };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('opens with the latest page, goes back page by page, and stops at the first message', async () => {
  const { conversation, asked, ids } = server({ pages: [pageOf([3, 4], { last_page: 2 }), pageOf([1, 2])] });
  await conversation.open();
  await Promise.all([conversation.loadOlder(), conversation.loadOlder()]);
  await conversation.loadOlder();
  expect(asked).toEqual([{ page: 1 }, { before: 3 }]);
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(conversation.read()).toMatchObject({ hasOlder: false, loading: null, failed: null });
});

test('reads all pages of what it missed, and from the same place again when one did not come', async () => {
  const { conversation, asked, ids } = server({
    pages: [pageOf([1]), pageOf([4, 5], { last_page: 2 }), offline, pageOf([4, 5], { last_page: 2 }), pageOf([2, 3])],
  });
  await conversation.open();
  await conversation.catchUp();
  conversation.hear(made(5));
  expect(ids()).toEqual([1, 5]);
  await conversation.catchUp();
  expect(ids()).toEqual([1, 2, 3, 4, 5]);
  expect(asked.slice(1)).toEqual([
    { after: 1, page: 1 },
    { after: 1, page: 2 },
    { after: 1, page: 1 },
    { after: 1, page: 2 },
  ]);
});

test('a connection that comes while the first page is read makes it look once more', async () => {
  const first = Promise.withResolvers<Page>();
  const { conversation, asked, ids } = server({ pages: [first.promise, pageOf([2])] });
  const opening = conversation.open();
  await conversation.catchUp();
  expect(asked).toHaveLength(1);
  first.resolve(pageOf([1]));
  await opening;
  await vi.waitFor(() => expect(ids()).toEqual([1, 2]));
});

test('what did not open can be opened again', async () => {
  const { conversation, ids } = server({ pages: [offline, pageOf([1])] });
  await conversation.open();
  expect(conversation.read()).toMatchObject({ failed: 'latest', isLoaded: false });
  await conversation.catchUp();
  await vi.waitFor(() => expect(ids()).toEqual([1]));
});

test('sends what is left after trimming, and nothing for nothing', async () => {
  const { conversation, sent, ids } = server({ pages: [pageOf([1])], sends: [2] });
  await conversation.open();
  await conversation.send(' \n ');
  const sending = conversation.send('  Is there parking?\n ');
  expect(conversation.read().outgoing).toMatchObject([{ text: 'Is there parking?', isSending: true }]);
  await sending;
  expect(sent).toEqual([{ text: 'Is there parking?', clientId: expect.any(String) }]);
  expect([ids(), conversation.read().outgoing]).toEqual([[1, 2], []]);
});

test('a failed message goes again under the same name, also after the panel was closed', async () => {
  const { conversation, sent, ids } = server({ pages: [pageOf([1]), pageOf([1])], sends: [offline, 2] });
  await conversation.open();
  await conversation.send('Hello');
  const [failed] = conversation.read().outgoing;
  expect(failed).toMatchObject({ isSending: false, problem: 'We could not reach Basera.' });
  await conversation.open();
  await conversation.retry(failed?.clientId ?? '');
  expect(sent[0]).toEqual(sent[1]);
  expect([ids(), conversation.read().outgoing]).toEqual([[1, 2], []]);
});

test('a stay that is over can be read and not written to', async () => {
  const over = new ApiError(409, 'conversation_closed', 'This stay is over.');
  const { conversation } = server({ pages: [pageOf([1])], sends: [over] });
  await conversation.open();
  await conversation.send('Hello');
  expect(conversation.read()).toMatchObject({ canWrite: false, outgoing: [{ text: 'Hello', isSending: false }] });
});

test('says what was seen once, and only of messages of the business', async () => {
  const { conversation, seen } = server({ pages: [{ ...pageOf([4]), data: [made(5, { client_id: 'a' }), made(4)] }] });
  await conversation.open();
  await conversation.tellSeen();
  await conversation.tellSeen();
  expect([seen, unreadOf(pair.businessId)]).toEqual([[4], 0]);
  conversation.hear(made(6));
  await conversation.tellSeen();
  expect(seen).toEqual([4, 6]);
});

test('messages of others are passed over', async () => {
  const { conversation, ids } = server({ pages: [pageOf([1])] });
  await conversation.open();
  conversation.hear(made(2, { sender_id: 99 }));
  conversation.hear(made(3, { receiver_id: 99 }));
  expect(ids()).toEqual([1]);
});

test('messages, older ones and a sending that fail are logged', async () => {
  const { conversation } = server({ pages: [offline, pageOf([3, 4], { last_page: 2 }), offline], sends: [offline] });
  await conversation.open();
  expect(console.error).toHaveBeenLastCalledWith('could not load the messages', offline);
  await conversation.open();
  await conversation.loadOlder();
  expect(console.error).toHaveBeenLastCalledWith('could not load older messages', offline);
  expect(conversation.read()).toMatchObject({ failed: 'older', hasOlder: true });
  await conversation.send('Hello');
  expect(console.error).toHaveBeenLastCalledWith('could not send the message', offline);
});
