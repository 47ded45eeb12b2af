import {
  listMessages,
  type Message,
  type MessageSeen,
  markSeen,
  type PartyType,
  sendMessage,
} from '@basera/contract/endpoints/messaging';
import { ApiError, api, messageOf } from '@basera/ui/browser/calls/api.ts';
import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { keepUnreadOf } from './inbox/unread';
import {
  emptyThread,
  isBetween,
  lastFromOther,
  type Outgoing,
  type Page,
  type Pair,
  reopened,
  type Thread,
  withFailed,
  withLatest,
  withMessage,
  withMissed,
  withOlder,
  withoutOutgoing,
  withSeen,
  withSending,
} from './thread';

type OnWire = { sender_id: string; sender_type: PartyType; receiver_id: string; receiver_type: PartyType };

function onWire({ userId, businessId, as }: Pair): OnWire {
  const [guest, business] = [String(userId), String(businessId)];
  return as === 'user'
    ? { sender_id: guest, sender_type: 'user', receiver_id: business, receiver_type: 'business' }
    : { sender_id: business, sender_type: 'business', receiver_id: guest, receiver_type: 'user' };
}

/** What a conversation asks of the server. */
export type Calls = {
  page(pair: Pair, which: { page?: number; before?: number; after?: number }): Promise<Page>;
  send(pair: Pair, message: Pick<Outgoing, 'clientId' | 'text'>): Promise<Message>;
  /** Resolves to how many of the other side's messages are still unread. */
  seen(pair: Pair, messageId: number): Promise<number>;
};

const serverCalls: Calls = {
  page: (pair, which) => api.call(listMessages, { query: { ...onWire(pair), ...which } }),
  send: async (pair, { clientId, text }) =>
    (await api.call(sendMessage, { body: { ...onWire(pair), message: text, client_id: clientId } })).data,
  seen: async (pair, messageId) =>
    (await api.call(markSeen, { body: { ...onWire(pair), message_id: String(messageId) } })).unread,
};

export type Shown = Thread & { loading: 'latest' | 'older' | null; failed: 'latest' | 'older' | null };

/**
 * One conversation while the site is open. It outlives the panel, so that what could not be sent is still there when the
 * panel is opened again. `draft` is what stands in the input.
 */
export class Conversation {
  readonly pair: Pair;
  draft = '';
  #shown: Shown;
  #listeners = new Set<() => void>();
  #round = 0;
  #catchingUp: Promise<void> | null = null;
  #isBehind = false;
  #toldSeen = 0;
  readonly #calls: Calls;

  constructor(pair: Pair, calls: Calls = serverCalls) {
    this.pair = pair;
    this.#calls = calls;
    this.#shown = { ...emptyThread(pair.as), loading: null, failed: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): Shown => this.#shown;

  #show(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Reads the latest page anew; what was not sent stays. */
  async open(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    this.#show({ ...reopened(this.#shown), loading: 'latest', failed: null });
    try {
      const page = await this.#calls.page(this.pair, { page: 1 });
      if (round !== this.#round) return;
      this.#show({ ...withLatest(this.#shown, page), loading: null });
      // The connection came while the page was read: something may lie between the two.
      if (this.#isBehind) void Promise.resolve(this.#catchingUp).then(() => this.catchUp());
    } catch (error) {
      if (round !== this.#round) return;
      console.error('could not load the messages', error);
      this.#show({ loading: null, failed: 'latest' });
    }
  }

  /** Reads the page before the oldest message, if there is one. */
  async loadOlder(): Promise<void> {
    const { hasOlder, loading, messages } = this.#shown;
    const [oldest] = messages;
    if (!hasOlder || loading || !oldest) return;
    const round = this.#round;
    this.#show({ loading: 'older', failed: null });
    try {
      const page = await this.#calls.page(this.pair, { before: oldest.id });
      if (round === this.#round) this.#show({ ...withOlder(this.#shown, page), loading: null });
    } catch (error) {
      if (round !== this.#round) return;
      console.error('could not load older messages', error);
      this.#show({ loading: null, failed: 'older' });
    }
  }

  /** Reads all that may have been missed, e.g. after the connection was lost. Asked again meanwhile, it reads once more. */
  catchUp(): Promise<void> {
    this.#isBehind = true;
    this.#catchingUp ??= this.#catchUp().finally(() => {
      this.#catchingUp = null;
    });
    return this.#catchingUp;
  }

  async #catchUp(): Promise<void> {
    while (this.#isBehind) {
      if (!this.#shown.isLoaded) {
        if (this.#shown.failed === 'latest') void this.open();
        return;
      }
      this.#isBehind = false;
      const round = this.#round;
      try {
        const pages = await this.#missedPages(this.#shown.completeTo);
        if (round === this.#round) this.#show(withMissed(this.#shown, pages));
      } catch (error) {
        // The next connection, or the next look, reads from the same place.
        console.error('could not load what came meanwhile', error);
        return;
      }
    }
  }

  async #missedPages(after: number): Promise<Page[]> {
    const pages: Page[] = [];
    let last = 1;
    for (let page = 1; page <= last; page += 1) {
      const found = await this.#calls.page(this.pair, { after, page });
      pages.push(found);
      last = found.last_page;
    }
    return pages;
  }

  /** A message heard on the channel; others than those between the two are passed over. */
  hear(message: Message): void {
    if (isBetween(this.pair, message)) this.#show(withMessage(this.#shown, message));
  }

  hearSeen(seen: MessageSeen): void {
    this.#show(withSeen(this.#shown, this.pair, seen));
  }

  /** Sends the trimmed text; nothing when that is empty. */
  send(text: string): Promise<void> {
    const trimmed = text.trim();
    if (trimmed === '') return Promise.resolve();
    return this.#send({ clientId: freshKey(), text: trimmed, at: new Date().toISOString() });
  }

  /** Sends a message that failed once more; the server keeps it once. */
  async retry(clientId: string): Promise<void> {
    const failed = this.#shown.outgoing.find((one) => one.clientId === clientId && !one.isSending);
    if (failed) await this.#send(failed);
  }

  discard(clientId: string): void {
    this.#show(withoutOutgoing(this.#shown, clientId));
  }

  async #send(message: Pick<Outgoing, 'clientId' | 'text' | 'at'>): Promise<void> {
    this.#show(withSending(this.#shown, message));
    try {
      const sent = await this.#calls.send(this.pair, message);
      this.#show(withMessage(this.#shown, sent));
    } catch (error) {
      console.error('could not send the message', error);
      const isClosed = error instanceof ApiError && error.code === 'conversation_closed';
      this.#show({
        ...withFailed(this.#shown, message.clientId, messageOf(error)),
        ...(isClosed && { canWrite: false }),
      });
    }
  }

  /** Tells that the person has seen what is shown, when there is something new to them. */
  async tellSeen(): Promise<void> {
    const last = lastFromOther(this.#shown);
    if (last <= this.#toldSeen) return;
    const before = this.#toldSeen;
    this.#toldSeen = last;
    try {
      const unread = await this.#calls.seen(this.pair, last);
      if (this.pair.as === 'user') keepUnreadOf(this.pair.businessId, unread);
    } catch (error) {
      console.error('could not tell that the messages were seen', error);
      this.#toldSeen = before;
    }
  }
}

const conversations = new Map<string, Conversation>();

/** The one conversation of a pair while the site is open. */
export function conversationOf(pair: Pair): Conversation {
  const key = `${pair.as} ${pair.userId} ${pair.businessId}`;
  const known = conversations.get(key) ?? new Conversation(pair);
  conversations.set(key, known);
  return known;
}
