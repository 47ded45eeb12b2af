import type { Fact } from '@basera/contract/rules/office/facts';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';

/** What an approval is about, as it was when it was asked for. */
export type Facts = Record<string, unknown>;

/** Why it can no longer be carried out: what it was about is another by now. */
export class Overtaken extends Error {}

/** One kind of what takes two pairs of eyes. */
export type RegisteredKind = {
  /** For whoever decides: codes and values, whose words are the office's. The first says what it is about. */
  present(asked: { subjectId: number; facts: Facts }): Fact[];
  /** How long after the decision it is carried out; 0: at once. */
  delayHours(facts: Facts): number;
  /** Whether what was asked for is another by now, or gone: nobody has to decide it then. */
  isGone?(db: Kysely<DB>, asked: { subjectId: number; facts: Facts }): Promise<boolean>;
  /** With the decision: tells whom it concerns. Throws `Overtaken`. */
  whenApproved?(trx: Transaction<DB>, asked: { subjectId: number; facts: Facts; dueAt: Date | null }): Promise<void>;
  /** Does it, in the transaction that notes it. Throws `Overtaken`. */
  carryOut(trx: Transaction<DB>, asked: { subjectId: number; facts: Facts }): Promise<void>;
  /** After a commit of either. */
  afterwards?(): void;
};
