import * as z from 'zod/mini';
import { MESSAGE_CLIENT_ID_MAX_LENGTH, MESSAGE_MAX_LENGTH, PAGE_MAX } from '../limits.ts';
import { id, idInText, text, wholeNumber } from '../parsing/fields.ts';
import { endpoint } from './endpoint.ts';

const success = z.literal('success');

/** 'user' is the guest, 'business' the owner's side of a stay. */
export const partyType = z.enum(['user', 'business'], { error: "Must be 'user' or 'business'." });
export type PartyType = z.infer<typeof partyType>;

const partyId = z.union([id, idInText], { error: 'Must be the number of a user or business.' });
const page = z._default(wholeNumber(1, PAGE_MAX), 1);

/** `sender` is whoever asks, `receiver` the other side: one of them is a user, one a business. */
const pair = { sender_id: partyId, sender_type: partyType, receiver_id: partyId, receiver_type: partyType };
const isPair = z.refine<{ sender_type: PartyType; receiver_type: PartyType }>(
  ({ sender_type, receiver_type }) => sender_type !== receiver_type,
  { error: 'Must be the other kind of party than the sender.', path: ['receiver_type'] },
);

export const message = z.object({
  id: z.number(),
  sender_id: z.number(),
  sender_type: partyType,
  receiver_id: z.number(),
  receiver_type: partyType,
  message: z.string(),
  /** ISO instant. */
  created_at: z.string(),
  /** The sender's own name for it; null where none was given. */
  client_id: z.nullable(z.string()),
  /** True once the receiver has seen it. */
  seen: z.boolean(),
  sender: z.object({ type: z.enum(['User', 'Business']), name: z.string() }),
  receiver: z.object({ type: z.enum(['User', 'Business']), name: z.string() }),
});
export type Message = z.infer<typeof message>;

/** A page of a conversation, the newest message first. `before` and `after`: only messages below or above a number. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/messages/conversations',
  auth: 'required',
  query: z
    .object({ ...pair, page, before: z.optional(idInText), after: z.optional(wholeNumber(0, 2_147_483_647)) })
    .check(isPair),
  reply: z.object({
    status: success,
    data: z.array(message),
    current_page: z.number(),
    last_page: z.number(),
    total: z.number(),
    /** False once no stay with this business lies ahead: then it can only be read. */
    can_write: z.boolean(),
    /** The latest message the other side has seen; 0 for none. */
    seen_by_receiver: z.number(),
  }),
});

/** `client_id`: the same one again is the same message, however often it is sent. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/messages/send',
  auth: 'required',
  sentAs: 'form',
  body: z
    .object({
      ...pair,
      message: text(MESSAGE_MAX_LENGTH, 1),
      client_id: z.optional(
        z
          .string()
          .check(
            z.regex(/^[\w-]+$/, 'Must be letters, digits, - and _.'),
            z.maxLength(MESSAGE_CLIENT_ID_MAX_LENGTH, `Must have at most ${MESSAGE_CLIENT_ID_MAX_LENGTH} characters.`),
          ),
      ),
    })
    .check(isPair),
  /** The created message, as it is and under `data`. */
  reply: z.extend(message, { status: success, data: message }),
});

/** Tells that the sender has seen the receiver's messages up to one. */
export const markSeen = endpoint({
  method: 'POST',
  path: '/messages/seen',
  auth: 'required',
  sentAs: 'form',
  body: z.object({ ...pair, message_id: partyId }).check(isPair),
  reply: z.object({ status: success, unread: z.number() }),
});

export const conversation = z.object({
  id: z.number(),
  user: z.object({ id: z.number(), name: z.string() }),
  business: z.object({ id: z.number(), name: z.string() }),
  /** The stay booked last; `booking_id` with it. */
  property: z.nullable(z.object({ name: z.string(), slug: z.string(), booking_id: z.number() })),
  last_message: message,
  unread: z.number(),
  can_write: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

/** Conversations of the sender, the one with the latest message first. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/messages/inbox',
  auth: 'required',
  query: z.object({ sender_id: partyId, sender_type: partyType, page }),
  reply: z.object({
    status: success,
    data: z.array(conversation),
    current_page: z.number(),
    last_page: z.number(),
    total: z.number(),
  }),
});

/** How many messages the sender has not seen, altogether and by the other side. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/messages/unread',
  auth: 'required',
  query: z.object({ sender_id: partyId, sender_type: partyType }),
  reply: z.object({
    status: success,
    unread: z.number(),
    data: z.array(z.object({ receiver_id: z.number(), unread: z.number() })),
  }),
});

/** What pusher-js asks before it joins a private channel. */
export const authorizeChannel = endpoint({
  method: 'POST',
  path: '/broadcasting/auth',
  under: 'host',
  auth: 'required',
  sentAs: 'form',
  body: z.object({
    socket_id: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/, 'Must be two numbers with a dot between.')),
    channel_name: z.string().check(z.regex(/^[\w\-=@,.;]{1,164}$/, 'Must be the name of a channel.')),
  }),
  reply: z.object({ status: success, auth: z.string() }),
});

/** Channels and events of the real-time connection. */
export const channelOfUser = (userId: number): string => `private-user-${userId}`;
export const channelOfBusiness = (businessId: number): string => `private-business-${businessId}`;
export const MESSAGE_SENT = 'message.sent';
export const MESSAGE_SEEN = 'message.seen';

/** Payload of `message.sent`: on the receiver's channel, and on the sender's for their other windows. */
export const messageSent = z.object({ message });
export type MessageSent = z.infer<typeof messageSent>;

/** Payload of `message.seen`: how far each side has read. */
export const messageSeen = z.object({
  user_id: z.number(),
  business_id: z.number(),
  user_seen_id: z.number(),
  business_seen_id: z.number(),
});
export type MessageSeen = z.infer<typeof messageSeen>;
