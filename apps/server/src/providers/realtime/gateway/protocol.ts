import * as z from 'zod/mini';

/** Pusher's protocol (https://pusher.com/docs/channels/library_auth_reference/pusher-websockets-protocol/), version 7. */
export const PROTOCOL = 7;

/**
 * Why a socket is closed, as clients act upon it: 4000–4099 do not come back, 4100–4199 come back after a pause,
 * 4200–4299 come back at once.
 */
export const closings = {
  unknownKey: { code: 4001, message: 'There is no application with this key.' },
  pathNotFound: { code: 4005, message: 'There is nothing at this path.' },
  versionUnreadable: { code: 4006, message: 'The protocol version cannot be read.' },
  versionUnsupported: { code: 4007, message: `Only protocol ${PROTOCOL} is spoken here.` },
  versionMissing: { code: 4008, message: 'No protocol version was given.' },
  unauthorized: { code: 4009, message: 'This connection is not authorised.' },
  full: { code: 4100, message: 'Over capacity.' },
  tooManyFromAddress: { code: 4101, message: 'Too many connections from this address.' },
  tooFast: { code: 4102, message: 'Too much sent in too short a time.' },
  comeBack: { code: 4200, message: 'Please connect again.' },
  noPong: { code: 4201, message: 'No pong was received in time.' },
} as const satisfies Record<string, { code: number; message: string }>;
export type Closing = (typeof closings)[keyof typeof closings];

/** What is said of a frame that is not followed; the socket stays. */
export const refusals = {
  unreadable: { code: null, message: 'The message is not an event as JSON.' },
  channelName: { code: null, message: 'This is no name of a channel.' },
  signature: { code: 4009, message: 'The signature for the channel is not valid.' },
  tooManyChannels: { code: null, message: 'Too many subscriptions on one connection.' },
  tooManyConnections: { code: null, message: 'Too many connections of one person.' },
  clientEvents: { code: 4301, message: 'Client events are not enabled.' },
  unknownEvent: { code: null, message: 'This event is not known.' },
} as const satisfies Record<string, { code: number | null; message: string }>;
export type Refusal = (typeof refusals)[keyof typeof refusals];

const CHANNEL_NAME = /^[\w\-=@,.;]{1,164}$/;
export const isChannelName = (name: string): boolean => CHANNEL_NAME.test(name);

export type ChannelKind = 'public' | 'private' | 'presence';
export const kindOf = (channel: string): ChannelKind =>
  channel.startsWith('private-') ? 'private' : channel.startsWith('presence-') ? 'presence' : 'public';

const frame = z.object({ event: z.string(), channel: z.optional(z.string()), data: z.optional(z.unknown()) });
export type Frame = z.infer<typeof frame>;

/** A frame of a client; null where it is none. */
export function readFrame(text: string): Frame | null {
  try {
    return z.safeParse(frame, JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** `data` of a frame comes as an object, or as JSON in a string. */
function readData<S extends z.core.$ZodType>(schema: S, data: unknown): z.output<S> | null {
  if (typeof data !== 'string') return z.safeParse(schema, data).data ?? null;
  try {
    return z.safeParse(schema, JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

const subscription = z.object({
  channel: z.string(),
  auth: z.nullish(z.string()),
  channel_data: z.nullish(z.string()),
});
export type Subscription = z.infer<typeof subscription>;
export const readSubscription = (data: unknown): Subscription | null => readData(subscription, data);
export const readUnsubscription = (data: unknown): { channel: string } | null =>
  readData(z.object({ channel: z.string() }), data);

const memberData = z.object({
  user_id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  user_info: z.optional(z.unknown()),
});
export type Member = { id: string; info: unknown };
/** Who joins a presence channel. */
export function readMember(channelData: string): Member | null {
  const read = readData(memberData, channelData);
  return read && { id: read.user_id, info: read.user_info };
}

/** An event of the server: its data goes as JSON in a string, as the protocol has it. */
export const encodeEvent = (event: string, data: unknown, more: { channel?: string; user_id?: string } = {}): string =>
  JSON.stringify({ event, ...more, data: JSON.stringify(data) });

/** Errors carry their data as an object. */
export const encodeError = ({ code, message }: { code: number | null; message: string }): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

/** What a version in the address says: fine, or why not. */
export function versionProblem(given: string | null): Closing | null {
  if (given === null || given === '') return closings.versionMissing;
  if (!/^\d+$/.test(given)) return closings.versionUnreadable;
  return Number(given) === PROTOCOL ? null : closings.versionUnsupported;
}
