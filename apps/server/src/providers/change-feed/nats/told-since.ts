import * as z from 'zod/mini';
import { PositionGoneError } from '../change-feed.ts';
import { openStream, type StreamPlace, type ToldStream } from './stream.ts';
import type { Place } from './stream-follower.ts';
import { lsnOf, lsnOfLog, parseTold } from './told.ts';

/** Whose changes they are, and the message up to which they are known: its number, and the place in the log that it tells of. */
const streamPosition = z.object({ history: z.string(), created: z.string(), sequence: z.int(), lsn: lsnOfLog });
export type StreamPosition = z.infer<typeof streamPosition>;

const SILENT_AFTER_MS = 3000;

type Asked = { position: string; history: string; until: Place | null };

/**
 * Which stays the stream has told of since a position, `until` the message that its follower heard last. Throws PositionGoneError
 * where not all of that is kept, it was told of another database, or the message of that number is another: a stream that lost its end
 * counts on from there.
 */
export async function toldSince(place: StreamPlace, { position, history, until }: Asked): Promise<number[]> {
  const { success, data: from } = z.safeParse(streamPosition, JSON.parse(position));
  if (!success || from.history !== history) throw new PositionGoneError('it is of another history of changes');
  if (!until || from.created !== until.created || from.sequence > until.sequence)
    throw new PositionGoneError('the stream of changes is another one');
  const stream = await openStream(place);
  try {
    const { created, state } = await stream.info();
    if (created !== from.created || state.first_seq > from.sequence)
      throw new PositionGoneError('the stream does not keep what was told since');
    return await readAll(stream, from, until);
  } finally {
    await stream.close();
  }
}

async function readAll(stream: ToldStream, from: StreamPosition, until: Place): Promise<number[]> {
  const messages = await stream.messagesFrom(from.sequence);
  const stays = new Set<number>();
  let sequence = from.sequence - 1;
  let timer = setTimeout(() => messages.stop(), SILENT_AFTER_MS);
  try {
    for await (const message of messages) {
      const told = parseTold(message.string());
      const isFirst = sequence < from.sequence;
      if (
        message.seq !== sequence + 1 ||
        told.history !== from.history ||
        (isFirst ? lsnOf(told.lsn) !== lsnOf(from.lsn) : told.isFresh)
      )
        throw new PositionGoneError('not everything was told since');
      if (!isFirst) for (const id of told.stays) stays.add(id);
      sequence = message.seq;
      if (sequence >= until.sequence) return [...stays];
      clearTimeout(timer);
      timer = setTimeout(() => messages.stop(), SILENT_AFTER_MS);
    }
  } finally {
    clearTimeout(timer);
    messages.stop();
  }
  throw new Error('the stream of changes fell silent while it was read');
}
