import * as z from 'zod/mini';

/** A place in the log of changes, as PostgreSQL writes it. */
export const lsnOfLog = z.string().check(z.regex(/^[0-9A-F]+\/[0-9A-F]+$/));

const told = z.object({
  /** Whose changes they are: a place in another history's log means nothing. */
  history: z.string(),
  /** Up to where in the log of changes everything has been told. */
  lsn: lsnOfLog,
  /** What was committed before has not all been told: nothing that was kept by it holds. */
  isFresh: z.boolean(),
  stays: z.array(z.int()),
  /** Null: more than is worth telling one by one. */
  notices: z.nullable(z.array(z.string())),
});

/** One message of the stream: what transactions did that committed one after the other. */
export type Told = z.infer<typeof told>;

export const parseTold = (text: string): Told => z.parse(told, JSON.parse(text));

/** Null for what is no such message, which says nothing of how far was told. */
export function parseToldIfItIs(text: string): Told | null {
  try {
    return parseTold(text);
  } catch {
    return null;
  }
}

const HALF = 32n;
const LOW = 0xffff_ffffn;

/** A place in the log of changes, which PostgreSQL writes as two numbers. */
export function lsnOf(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << HALF) | BigInt(`0x${low}`);
}

export const lsnText = (lsn: bigint): string =>
  [lsn >> HALF, lsn & LOW].map((half) => half.toString(16).toUpperCase()).join('/');
