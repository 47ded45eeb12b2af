import type { Column } from '../columns/bitset.ts';
import type { Packed } from '../columns/packed/packed.ts';

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type Kind = keyof typeof KINDS;

/** What stands in the JSON for a column: its kind, its first byte, and how many numbers it has. */
type Place = { $: [kind: Kind, at: number, length: number] };

/** Columns one after the other, and from `jsonAt` on all that is no column, as JSON. */
export type BlockBytes = { bytes: Uint8Array; jsonAt: number };

/** Every kind of number may begin there. */
const ALIGNED = 8;
const SLICE = 4 * 1_048_576;

/** Copies what was packed, a few milliseconds at a time: `pause` is awaited in between, and nothing of it may change meanwhile. */
export async function toBytes(packed: Packed, pause: () => Promise<void>): Promise<BlockBytes> {
  const columns: { column: Column; at: number }[] = [];
  let end = 0;
  const json = JSON.stringify(packed, (_name, value) => {
    if (!ArrayBuffer.isView(value)) return value;
    const column = value as Column;
    columns.push({ column, at: end });
    const place: Place = { $: [column.constructor.name as Kind, end, column.length] };
    end = Math.ceil((end + column.byteLength) / ALIGNED) * ALIGNED;
    return place;
  });
  const rest = Buffer.from(json);
  const bytes = Buffer.alloc(end + rest.length);
  let copied = 0;
  for (const { column, at } of columns) {
    const own = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    for (let done = 0; done < own.length; done += SLICE) {
      const slice = own.subarray(done, done + SLICE);
      bytes.set(slice, at + done);
      copied += slice.length;
      if (copied < SLICE) continue;
      copied = 0;
      await pause();
    }
  }
  bytes.set(rest, end);
  return { bytes, jsonAt: end };
}

/** What was packed. Its columns are the bytes themselves, which must begin a buffer of their own. */
export function fromBytes({ bytes, jsonAt }: BlockBytes): Packed {
  const json = Buffer.from(bytes.subarray(jsonAt)).toString();
  return JSON.parse(json, (_name, value) => {
    if (!value?.$) return value;
    const [kind, at, length] = (value as Place).$;
    return new KINDS[kind](bytes.buffer as ArrayBuffer, at, length);
  });
}
