import type { Paise } from '@basera/contract/money';
import type { JSONColumnType } from 'kysely';
import type {} from '../platform/schema.ts';
import type { Asked, LinkedState, PlannedTransfer } from './payout-gateway/payout-gateway.ts';

/** What implementations keep for themselves: mails and codes of the outbox, keys, and all of the sandbox gateway. */
declare module '../platform/schema.ts' {
  interface DB {
    outbox: {
      id: Id;
      recipient: string;
      channel: 'sms' | 'email';
      subject: string | null;
      body: string;
      code: string | null;
      created_at: Date;
    };
    /** Of 0087-machine-room.sql: what was handed to mail and SMS, or could not be, for a week. */
    sent_messages: {
      id: Id;
      channel: 'email' | 'sms' | 'push';
      /** Of a push the service it went to: the address of a browser is nobody's to read. */
      recipient: string;
      subject: string | null;
      outcome: 'sent' | 'failed' | 'refused';
      error: string | null;
      at: Date;
      /** Of 0095-people-in-the-office.sql. */
      booking_id: Defaulted<number | null>;
    };
    /** How far the account is that the money of a business goes to; no row where nobody has given one. */
    payout_accounts: {
      business_id: number;
      state: 'checking' | 'ready' | 'refused';
      label: string;
      /** Of 0065-owners-notices.sql: what its owner gave, sealed. */
      sealed: Defaulted<string | null>;
      why: Defaulted<string | null>;
      /** Of 0070-invitations-and-accounts.sql. */
      given_by: Defaulted<number | null>;
      /** Moved by decisions too. */
      updated_at: Date;
      /** Of 0124-changes-of-accounts.sql. Null of what the release before wrote: then `updated_at` says it. */
      given_at: Defaulted<Date | null>;
    };
    /** What is to take the place of an account that is, or was, in use, and waits until two people and a day have passed it. */
    payout_account_changes: {
      business_id: number;
      label: string;
      sealed: string | null;
      given_by: number | null;
      given_at: Date;
    };
    /** Of 0117-pictures-in-a-bucket.sql: made up once, and never changed. */
    installation: { id: number; token: string };
    realtime_keys: { id: number; secret: string };
    /** What keepers of a search index have to read again, written by triggers (0006-search-changes.sql). */
    search_changes: { xid: Defaulted<string>; property_id: number; created_at: Defaulted<Date> };
    /** One row (0238-search-snapshots.sql). */
    search_changes_trimmed: { last: string; times: Defaulted<number> };
    push_keys: { id: number; vapid_public: string; vapid_private: string; token_secret: string };
    sandbox_links: {
      id: string;
      reference: string;
      amount: Paise;
      currency: string;
      description: string;
      callback_url: string;
      status: 'created' | 'paid' | 'failed' | 'expired';
      method: string | null;
      payment_id: string | null;
      created_at: Date;
      expires_at: Date;
      /** Of 0076-payouts.sql. */
      transfers: JSONColumnType<PlannedTransfer[], string | null | undefined, string | null> | null;
      paid_at: Defaulted<Date | null>;
    };
    sandbox_keys: { id: number; secret: string };
    sandbox_webhooks: { event_id: string; body: string; due_at: Date; sent_at: Date | null };
    sandbox_refunds: {
      id: string;
      payment_id: string;
      idempotency_key: string;
      amount: Paise;
      created_at: Date;
    };
    sandbox_accounts: {
      id: string;
      business_id: number;
      closed_at: Date | null;
      created_at: Date;
      /** Of 0124-changes-of-accounts.sql: how far it is, what is asked of its owner, and since when it is looked at. */
      state: Defaulted<LinkedState>;
      asks: JSONColumnType<Asked[], string | undefined, string>;
      given_at: Date | null;
    };
    sandbox_transfers: {
      id: string;
      payment_id: string | null;
      reference: string;
      account_id: string;
      amount: Paise;
      reversed: Defaulted<Paise>;
      on_hold: boolean;
      released_at: Date | null;
      failed_why: string | null;
      settlement_id: string | null;
      created_at: Date;
    };
    sandbox_reversals: { id: string; transfer_id: string; amount: Paise; created_at: Date };
    sandbox_settlements: { id: string; account_id: string; amount: Paise; bank_reference: string; settled_at: Date };
  }
}
