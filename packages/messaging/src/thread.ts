import { type CalendarDate, dayInIndia } from '@basera/contract/calendar-date';
import type { Message, MessageSeen, PartyType } from '@basera/contract/endpoints/messaging';

/** A guest and the business they write to; `as` is the side that is looked at from here. */
export type Pair = { userId: number; businessId: number; as: PartyType };

/** A message of one's own that the server has not confirmed; `problem` says why it was not sent. */
export type Outgoing = { clientId: string; text: string; at: string; problem: string | null; isSending: boolean };

/** A conversation as far as it is known here. */
export type Thread = {
  /** One's own side. */
  as: PartyType;
  /** What the server has, the oldest first, each once. */
  messages: Message[];
  outgoing: Outgoing[];
  /** Older ones can be fetched. */
  hasOlder: boolean;
  canWrite: boolean;
  /** The latest message the other side has seen. */
  seenByOther: number;
  /** Up to this message nothing is missing; what a socket brings does not move it, since something may lie between. */
  completeTo: number;
  /** The latest page has been read since it was opened. */
  isLoaded: boolean;
};

/** What a page of a conversation says. */
export type Page = { data: Message[]; last_page: number; can_write: boolean; seen_by_receiver: number };

export const emptyThread = (as: PartyType): Thread => ({
  as,
  messages: [],
  outgoing: [],
  hasOlder: false,
  canWrite: true,
  seenByOther: 0,
  completeTo: 0,
  isLoaded: false,
});

/** True for messages between the two, whoever wrote them. */
export const isBetween = ({ userId, businessId }: Pair, message: Message): boolean =>
  message.sender_type === 'user'
    ? message.receiver_type === 'business' && message.sender_id === userId && message.receiver_id === businessId
    : message.receiver_type === 'user' && message.sender_id === businessId && message.receiver_id === userId;

/** True for what was written on one's own side. */
export const isOwn = ({ as }: Pick<Thread, 'as'>, { sender_type }: Pick<Message, 'sender_type'>): boolean =>
  sender_type === as;

/** Adds messages that are not there yet, and takes out of the outgoing ones what has turned out to be sent. */
function merged(thread: Thread, more: Message[]): Pick<Thread, 'messages' | 'outgoing'> {
  const byId = new Map(thread.messages.map((message) => [message.id, message]));
  for (const message of more) byId.set(message.id, message);
  const arrived = new Set(more.flatMap((message) => (isOwn(thread, message) ? message.client_id : [])));
  return {
    messages: [...byId.values()].sort((a, b) => a.id - b.id),
    outgoing: thread.outgoing.filter(({ clientId }) => !arrived.has(clientId)),
  };
}

const newestId = (messages: Message[]): number => Math.max(0, ...messages.map(({ id }) => id));

const facts = (thread: Thread, page: Page): Pick<Thread, 'canWrite' | 'seenByOther'> => ({
  canWrite: page.can_write,
  seenByOther: Math.max(thread.seenByOther, page.seen_by_receiver),
});

/** The newest page, with which a conversation opens. */
export const withLatest = (thread: Thread, page: Page): Thread => ({
  ...thread,
  ...merged(thread, page.data),
  ...facts(thread, page),
  hasOlder: page.last_page > 1,
  completeTo: newestId(page.data),
  isLoaded: true,
});

/** The page before the oldest message. */
export const withOlder = (thread: Thread, page: Page): Thread => ({
  ...thread,
  ...merged(thread, page.data),
  ...facts(thread, page),
  hasOlder: page.last_page > 1,
});

/** All that came after `completeTo`: pages of one reading, none of them missing. */
export function withMissed(thread: Thread, pages: Page[]): Thread {
  const last = pages.at(-1);
  if (!last) return thread;
  const data = pages.flatMap((page) => page.data);
  return {
    ...thread,
    ...merged(thread, data),
    ...facts(thread, last),
    completeTo: Math.max(thread.completeTo, newestId(data)),
  };
}

/** One message, as a socket or the answer to sending it brings it. */
export const withMessage = (thread: Thread, message: Message): Thread => ({ ...thread, ...merged(thread, [message]) });

export const withSeen = (thread: Thread, pair: Pair, seen: MessageSeen): Thread =>
  seen.user_id === pair.userId && seen.business_id === pair.businessId
    ? {
        ...thread,
        seenByOther: Math.max(thread.seenByOther, pair.as === 'user' ? seen.business_seen_id : seen.user_seen_id),
      }
    : thread;

/** A message on its way, for the first time or again. */
export function withSending(
  thread: Thread,
  { clientId, text, at }: Pick<Outgoing, 'clientId' | 'text' | 'at'>,
): Thread {
  const sending: Outgoing = { clientId, text, at, problem: null, isSending: true };
  const isKnown = thread.outgoing.some((one) => one.clientId === clientId);
  const outgoing = isKnown
    ? thread.outgoing.map((one) => (one.clientId === clientId ? { ...sending, at: one.at } : one))
    : [...thread.outgoing, sending];
  return { ...thread, outgoing };
}

export const withFailed = (thread: Thread, clientId: string, problem: string): Thread => ({
  ...thread,
  outgoing: thread.outgoing.map((one) => (one.clientId === clientId ? { ...one, problem, isSending: false } : one)),
});

export const withoutOutgoing = (thread: Thread, clientId: string): Thread => ({
  ...thread,
  outgoing: thread.outgoing.filter((one) => one.clientId !== clientId),
});

/** Opened anew: what was read goes, what was not sent stays. */
export const reopened = ({ as, outgoing, canWrite }: Thread): Thread => ({ ...emptyThread(as), outgoing, canWrite });

/** The latest message of the other side; 0 for none. */
export const lastFromOther = (thread: Thread): number =>
  newestId(thread.messages.filter((message) => !isOwn(thread, message)));

export type Day = { day: CalendarDate; messages: Message[] };

/** Messages by the day they were written on in India, both oldest first. */
export function byDay(messages: Message[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = dayInIndia(new Date(message.created_at));
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
