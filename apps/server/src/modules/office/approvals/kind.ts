import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** What an approval is about, as it was when it was asked for. */
export type Facts = Record<string, unknown>;

/** Why it can no longer be carried out: what it was about is another by now. */
export class Overtaken extends Error {}

/** One kind of what takes two pairs of eyes. */
export type RegisteredKind = {
  /** In words for whoever decides. */
  present(facts: Facts): { name: string; words: string }[];
  /** How long after the decision it is carried out; 0: at once. */
  delayHours(facts: Facts): number;
  /** With the decision: tells whom it concerns. Throws `Overtaken`. */
  whenApproved?(trx: Transaction<DB>, asked: { subjectId: number; facts: Facts; dueAt: Date | null }): Promise<void>;
  /** Does it, in the transaction that notes it. Throws `Overtaken`. */
  carryOut(trx: Transaction<DB>, asked: { subjectId: number; facts: Facts }): Promise<void>;
  /** After a commit of either. */
  afterwards?(): void;
};
