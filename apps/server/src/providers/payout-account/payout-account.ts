import type { BankAccount } from '@basera/contract/rules/business/bank-account';
import type { PayoutState } from '@basera/contract/rules/listing/readiness';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** `label`: how its owner knows it ('HDFC ··4471'); null where there is none. `why`: in words, where it was refused. */
export type Payout = { state: PayoutState; label: string | null; why: string | null };

/** Who gives an account, and when. */
export type Given = { by: number; now: Date };

/** `before`: the label of the account that money goes to, or went to, while a change of it waits; null of a first one, which waits for nobody of ours. */
export type Taken = { before: string | null };

/** Port to whoever pays owners out: how far the account of a business is. */
export type PayoutAccount = {
  /** In a transaction, as that sees it. */
  of(businessId: number, trx?: Kysely<DB>): Promise<Payout>;
  /**
   * Takes the account that the money of a business is to go to. Where one is, or was, in use it is a change, which waits. Throws
   * `PayoutsClosed` where none can be kept.
   */
  give(trx: Transaction<DB>, businessId: number, account: BankAccount, given: Given): Promise<Taken>;
  /** Forgets a change: the account before stays what it is. Resolves to what was forgotten; null where none waits. */
  dropChange(trx: Transaction<DB>, businessId: number): Promise<AccountChange | null>;
};

/** No account can be kept here. */
export class PayoutsClosed extends Error {}

export type GivenAccount = {
  business_id: number;
  name: string;
  label: string;
  /** 'waits': it is to take the place of another. */
  state: PayoutState | 'waits';
  why: string | null;
  updated_at: Date;
};

/** A change that waits: how its account is known, and when it was given. */
export type AccountChange = { label: string; given_at: Date };

/** What is said of accounts that were given, whoever keeps them. */
export type AccountDecisions = {
  /** Says that an account is fine, or why not. Resolves to its label; null where there is none. */
  decide(trx: Transaction<DB>, businessId: number, why: string | null, now: Date): Promise<string | null>;
  /**
   * Says what is asked of its owner before it can be fine; null where nothing is any more. It waits until then. Resolves to its label;
   * null where nothing changed.
   */
  ask(trx: Transaction<DB>, businessId: number, what: string | null): Promise<string | null>;
  /** The accounts that a person gave, without what is sealed; with those that are to take the place of others. */
  givenBy(db: Kysely<DB>, userId: number): Promise<GivenAccount[]>;
  /** Whether money of a business goes, or went, to an account: another is a change then. */
  wasUsed(db: Kysely<DB>, businessId: number): Promise<boolean>;
  /**
   * Puts the account of a change that was given at `givenAt` in the place of the one before, to be called fine by whoever has the last
   * word. Resolves to its label; null where no such change waits.
   */
  takeChange(trx: Transaction<DB>, businessId: number, givenAt: Date, now: Date): Promise<string | null>;
  /** Forgets a change: the account before stays what it is. Resolves to what was forgotten; null where none waits. */
  dropChange(trx: Transaction<DB>, businessId: number): Promise<AccountChange | null>;
  /** Forgets an account with all that was given of it: its business has to give another. */
  remove(trx: Transaction<DB>, businessId: number, why: string, now: Date): Promise<void>;
};
