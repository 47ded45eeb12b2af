import type { MediaShelves } from '../../providers/media-storage/media-storage.ts';

export type Moved = {
  /** Copied now, and read back as the same. */
  copied: number;
  /** There already, and the same. */
  same: number;
  /** Forgotten by somebody while they were on their way. */
  gone: number;
  /** Not the same there after they were copied: they stay where they are, by their keys. */
  failed: string[];
  bytes: number;
};

export type Move = {
  from: MediaShelves;
  to: MediaShelves;
  places: readonly string[];
  signal?: AbortSignal | undefined;
};

export const nothingMoved = (): Moved => ({ copied: 0, same: 0, gone: 0, failed: [], bytes: 0 });

const isSame = (
  one: { bytes: number; sha256: string } | null,
  other: { bytes: number; sha256: string } | null,
): boolean => one !== null && other !== null && one.bytes === other.bytes && one.sha256 === other.sha256;

async function copy({ from, to }: Move, key: string, moved: Moved): Promise<void> {
  const wanted = await from.look(key);
  if (wanted && isSame(wanted, await to.look(key))) {
    moved.same += 1;
    return;
  }
  const picture = await from.read(key);
  if (picture) await to.write(key, picture);
  // Whoever forgets a picture begins where it comes from: what is gone there by now must not stay where it went.
  const still = await from.look(key);
  if (!still) {
    await to.remove(key);
    moved.gone += 1;
  } else if (isSame(still, await to.look(key))) {
    moved.copied += 1;
    moved.bytes += still.bytes;
  } else moved.failed.push(key);
}

/** So many at once that neither store nor memory is filled by them. */
const AT_ONCE = 8;

/** Does something with each, several at once. Throws the first failure, once all that was begun has ended. */
async function withEach<T>(all: AsyncIterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const each of all) {
    const begun: Promise<void> = work(each)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(begun));
    underWay.add(begun);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    if (failures.length > 0) break;
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}

/**
 * Copies all pictures from one store to another, each checked by size and hash, and leaves them where they were. What is
 * there already is not copied again, so that it may be stopped at any moment and begun anew. `moved` is counted up on the
 * way, for where it ends early: it throws what a store throws, and where `signal` says so.
 */
export async function copyPictures(move: Move, moved: Moved = nothingMoved()): Promise<Moved> {
  for (const place of move.places)
    await withEach(move.from.list(place), async ({ key }) => {
      move.signal?.throwIfAborted();
      await copy(move, key, moved);
    });
  return moved;
}

export type Cleared = { removed: number; kept: string[] };

export const nothingCleared = (): Cleared => ({ removed: 0, kept: [] });

/**
 * Removes from one store what another has the same of, looked at once more for each; what it has not stays, by its keys.
 * `cleared` is counted up on the way.
 */
export async function clearMoved(
  { from, to, places, signal }: Move,
  cleared: Cleared = nothingCleared(),
): Promise<Cleared> {
  for (const place of places)
    await withEach(from.list(place), async ({ key }) => {
      signal?.throwIfAborted();
      if (isSame(await from.look(key), await to.look(key))) {
        await from.remove(key);
        cleared.removed += 1;
      } else cleared.kept.push(key);
    });
  return cleared;
}
