import { createHash } from 'node:crypto';

/** What a row says, without its hash; instants as ISO text. */
export type ChainedRow = {
  id: number;
  at: string;
  staff_id: number | null;
  who: string;
  action: string;
  subject: string;
  for_whom: string | null;
  before: unknown;
  after: unknown;
  why: string | null;
  request_id: string | null;
};

/** What the first row has before it. */
export const CHAIN_BEGINS = Buffer.alloc(32);

/** JSON that says the same in one way only: names sorted, nothing between. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`;
}

/** The hash of a row: over what it says, and the hash of the one before. */
export const chainedHash = (before: Buffer, row: ChainedRow): Buffer =>
  createHash('sha256').update(before).update(canonicalJson(row)).digest();
