import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  type StreamInfo,
} from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import { parseToldIfItIs, type Told } from './told.ts';

/** Where the stream is: the address of a NATS server, and what the stream is called there. */
export type StreamPlace = { url: string; name: string };

export type ToldStream = {
  info(): Promise<StreamInfo>;
  /** The last message, and its place; null for one that is not kept any more, or cannot be read. */
  last(): Promise<{ sequence: number; told: Told | null }>;
  /** Throws where somebody else has put something behind the message with this place. */
  publish(told: Told, after: number): Promise<number>;
  messagesFrom(sequence: number): Promise<ConsumerMessages>;
  close(): Promise<void>;
};

const ANSWERS_WITHIN_MS = 3000;
const KEPT_MS = 3_600_000;
const DOUBLES_KNOWN_MS = 120_000;
const FORGOTTEN_AFTER_MS = 10_000;
const AT_ONCE = 1000;
const MEGABYTE = 1_048_576;
const KEPT_BYTES = 1024 * MEGABYTE;

const isMissing = (error: unknown): boolean =>
  error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;

/** Connects, and makes the stream where it is not there. Whoever loses the connection opens another. */
export async function openStream({ url, name }: StreamPlace): Promise<ToldStream> {
  const { host, username, password, protocol } = new URL(url);
  const connection = await connect({
    servers: host,
    name: 'basera feed',
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    reconnect: false,
    timeout: ANSWERS_WITHIN_MS,
  });
  const subject = `${name}.feed`;
  try {
    const manager = await jetstreamManager(connection, { timeout: ANSWERS_WITHIN_MS });
    const stream = jetstream(connection, { timeout: ANSWERS_WITHIN_MS });
    const info = () => manager.streams.info(name);
    await info().catch(async (error) => {
      if (!isMissing(error)) throw error;
      await manager.streams.add({
        name,
        subjects: [subject],
        max_age: nanos(KEPT_MS),
        max_bytes: KEPT_BYTES,
        duplicate_window: nanos(DOUBLES_KNOWN_MS),
      });
    });
    return {
      info,
      async last() {
        const sequence = (await info()).state.last_seq;
        const message = sequence === 0 ? null : await manager.streams.getMessage(name, { seq: sequence });
        return { sequence, told: message && parseToldIfItIs(message.string()) };
      },
      async publish(told, after) {
        const msgID = [told.history, told.lsn, told.isFresh].join(' ');
        const expect = { lastSequence: after };
        return (await stream.publish(subject, JSON.stringify(told), { msgID, expect, timeout: ANSWERS_WITHIN_MS })).seq;
      },
      async messagesFrom(sequence) {
        const consumer = await manager.consumers.add(name, {
          ack_policy: AckPolicy.None,
          deliver_policy: DeliverPolicy.StartSequence,
          opt_start_seq: sequence,
          inactive_threshold: nanos(FORGOTTEN_AFTER_MS),
          mem_storage: true,
        });
        return (await stream.consumers.get(name, consumer.name)).consume({ max_messages: AT_ONCE });
      },
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
