import type { Paise } from '@basera/contract/money';
import type { BankAccount } from '@basera/contract/rules/business/bank-account';

/** A transfer to an owner's account that comes with whoever pays on a page, and is held there. `reference` is ours. */
export type PlannedTransfer = { account: string; amount: Paise; reference: string };

/** A transfer as the gateway has it. Amounts in paise. */
export type Transfer = {
  transferId: string;
  account: string;
  amount: Paise;
  /** What has come back of it. */
  reversed: Paise;
  /** 'waiting': the gateway has yet to make it. */
  status: 'waiting' | 'made' | 'failed';
  /** Why it failed, in the gateway's words. */
  why: string | null;
  onHold: boolean;
  /** Null until it is on its way to a bank. `reference` is the bank's number. */
  settlement: { id: string; status: 'waiting' | 'done' | 'failed'; reference: string | null } | null;
};

/** `transactionNumber`: the payment it is taken from; null for what the operator has at the gateway, where `reference` makes a repeat harmless. */
export type NewTransfer = PlannedTransfer & { transactionNumber: string | null };

/** 'suspended': it takes no money any more; 'rejected': it never will. */
export type LinkedState = 'under_review' | 'needs_clarification' | 'activated' | 'suspended' | 'rejected';

/** One thing the gateway asks of an owner: which field, and what is wrong with it. */
export type Asked = { field: string; reason: string };

/** Who an account is opened for. */
export type AccountHolder = {
  /** Ours, the same for the same business. */
  reference: string;
  name: string;
  contact: string;
  email: string;
  phone: string;
  address: { street: string; city: string; state: string; postalCode: string };
  bank: BankAccount;
};

/** What of an account is there already: each step is noted when it is done, so that none is done twice. */
export type OpenedSteps = { accountId: string | null; stakeholderId: string | null; productId: string | null };

export type LinkedAccount = { state: LinkedState; asks: Asked[] };

/**
 * Port to a company that moves an owner's part of what was paid to an account of theirs, and from there to their bank. Calls throw when
 * it cannot be reached or refuses; whoever calls gives a signal that ends the wait.
 */
export type PayoutGateway = {
  /** As the payment gateway it belongs to is called. */
  readonly name: string;
  /** The transfers of a payment, with those that came with its page. */
  transfersOf(transactionNumber: string, signal: AbortSignal): Promise<Transfer[]>;
  readTransfer(transferId: string, signal: AbortSignal): Promise<Transfer>;
  /** Held. Not to be repeated blindly where it is taken from a payment: ask `transfersOf` first. */
  makeTransfer(transfer: NewTransfer, signal: AbortSignal): Promise<Transfer>;
  /** The same again changes nothing. */
  setHold(transferId: string, isHeld: boolean, signal: AbortSignal): Promise<void>;
  /** Takes a part back. Not to be repeated blindly: ask `readTransfer` what has come back. */
  reverse(transferId: string, amount: Paise, signal: AbortSignal): Promise<void>;
  /** Does the steps that are left, telling of each, and hands over the bank account. */
  openAccount(
    holder: AccountHolder,
    steps: OpenedSteps,
    onStep: (steps: OpenedSteps) => Promise<void>,
    signal: AbortSignal,
  ): Promise<LinkedAccount>;
  readAccount(accountId: string, productId: string, signal: AbortSignal): Promise<LinkedAccount>;
};

/** The gateway said no: asking the same again would not help. */
export class PayoutRefused extends Error {}
