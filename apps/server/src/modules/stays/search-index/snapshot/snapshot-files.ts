import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import type { ObjectStore } from '../../../../providers/bucket/bucket.ts';
import { columnOf } from '../columns/bitset.ts';
import { beside } from './beside.ts';
import type { BlockBytes } from './block-bytes.ts';

const block = z.object({
  bytes: z.int(),
  jsonAt: z.int(),
  /** CRC-32 of its parts, one after the other. */
  parts: z.array(z.int()),
});

/** What a snapshot is, written when all its parts are there. */
const manifest = z.object({
  /** When it was last read from the database as a whole: milliseconds of the epoch. */
  readAt: z.number(),
  stays: z.int(),
  /** Of the feed of changes: what was told until then is in it. */
  position: z.string(),
  firstNight: z.string(),
  places: z.array(z.tuple([z.string(), z.array(z.int())])),
  blocks: z.array(block),
});

export type Manifest = z.infer<typeof manifest>;
export type StoredBlock = z.infer<typeof block>;

const TYPE = 'application/octet-stream';
const PLACE = 'search-snapshots-place';
/** Comes within the time of one try on a slow line, too. */
const PART_BYTES = 4 * 1_048_576;
const PARTS_AT_ONCE = 4;

const beginOf = (name: string): string => `search-snapshots/${name}`;
const fileOf = (name: string, file: string): string => `${beginOf(name)}.${file}`;

/** Stores a block in parts; `between` is awaited again and again, and after each. */
export async function writeBlock(
  store: ObjectStore,
  { name, number }: { name: string; number: number },
  { bytes, jsonAt }: BlockBytes,
  between: () => Promise<void>,
): Promise<StoredBlock> {
  const parts: number[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(PART_BYTES, bytes.length - at));
    await beside(store.put(fileOf(name, `${number}-${parts.length}`), part, TYPE), between);
    parts.push(crc32(part));
  }
  return { bytes: bytes.length, jsonAt, parts };
}

/** As `getInto`, of any store. */
async function readInto(store: ObjectStore, file: string, into: Uint8Array): Promise<number | null> {
  if (store.getInto) return store.getInto(file, into);
  const content = await store.get(file);
  if (!content) return null;
  into.set(content.subarray(0, into.length));
  return content.length;
}

/** Throws where a part is missing or another, and what `check` throws, which is called before each. */
export async function readBlock(
  store: ObjectStore,
  { name, number }: { name: string; number: number },
  { bytes: length, jsonAt, parts }: StoredBlock,
  check: () => void,
): Promise<BlockBytes> {
  const bytes = columnOf(Uint8Array, length);
  let next = 0;
  const stopAll = (error: unknown) => {
    next = parts.length;
    throw error;
  };
  const readOn = async () => {
    while (next < parts.length) {
      check();
      const index = next;
      next += 1;
      const part = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);
      const size = await readInto(store, fileOf(name, `${number}-${index}`), part);
      if (size !== part.length || crc32(part) !== parts[index])
        throw new Error(`part ${number}-${index} is ${size === null ? 'missing' : 'not what was written'}`);
    }
  };
  await Promise.all(Array.from({ length: PARTS_AT_ONCE }, () => readOn().catch(stopAll)));
  return { bytes, jsonAt };
}

export async function writeManifest(store: ObjectStore, name: string, content: Manifest): Promise<void> {
  const json = JSON.stringify(content);
  await store.put(fileOf(name, 'manifest'), Buffer.from(`${crc32(json)}\n${json}`), TYPE);
}

/** Throws where it is missing or another. */
export async function readManifest(store: ObjectStore, name: string): Promise<Manifest> {
  const text = String((await store.get(fileOf(name, 'manifest'))) ?? '');
  const [crc, json = ''] = text.split('\n', 2);
  if (crc !== String(crc32(json))) throw new Error('its manifest is missing, or not what was written');
  return z.parse(manifest, JSON.parse(json));
}

/** Forgets all files of a snapshot, its manifest first. */
export async function removeFiles(store: ObjectStore, name: string): Promise<void> {
  await store.remove(fileOf(name, 'manifest'));
  for await (const file of store.list(`${beginOf(name)}.`)) await store.remove(file.name);
}

/** By what the store is known among others; '' where nobody has made that up. */
export const placeOf = async (store: ObjectStore): Promise<string> => String((await store.get(PLACE)) ?? '');

/** Makes it up where nobody has; another may do so just then. */
export async function claimPlace(store: ObjectStore): Promise<void> {
  if (!(await placeOf(store))) await store.put(PLACE, Buffer.from(randomUUID()), TYPE);
}

/** The names of all snapshots of which there are files. */
export async function namesThere(store: ObjectStore): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of store.list(beginOf(''))) names.add(file.name.slice(beginOf('').length).split('.')[0] ?? '');
  return names;
}
