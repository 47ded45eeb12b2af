import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { IndexFigures, Minute } from './machine/traffic.ts';

/** A column with a default: may be left out on insert. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type Id = GeneratedAlways<number>;

/**
 * The tables as the migrations make them: row types, not what goes over the wire. Here stand those of the platform;
 * each module adds its own in its `tables.ts`, and alone writes them (scripts/check-tables.mjs).
 */
export interface DB {
  user_sessions: {
    id: Id;
    user_id: number;
    token_hash: Buffer;
    user_agent: string | null;
    /** Of 0139-trust-in-reviews.sql: a mark of network and browser. */
    device: Defaulted<string | null>;
    /** Of 0237-languages-of-sessions.sql: what its reader reads there. */
    language: Defaulted<string | null>;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  rate_limits: { key: string; hits: number; ends_at: Date };
  /** Of 0087-machine-room.sql: switches that were turned in the office. */
  feature_flags: { name: string; is_on: boolean; why: string; changed_by: string; changed_at: Date };
  /** Of 0134-papers-processes-collisions.sql: what each process answers and holds, as it noted last. */
  process_figures: {
    process: string;
    roles: string;
    version: string;
    since: Date;
    noted_at: Date;
    minutes: JSONColumnType<Minute[], string, string>;
    search_index: JSONColumnType<IndexFigures, string | null, string | null> | null;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: string;
    /** The id of what it made; null only for keys from before that was noted. */
    // Bookings were the first to use keys; a better name would take two releases, one that writes both and one that drops this.
    booking_id: number | null;
    response: JSONColumnType<object> | null;
    created_at: Date;
  };
  /** Of 0081-office.sql: who did what in the office, for whom and why; written by `audit` alone, and never changed. */
  audit_log: {
    id: number;
    at: Date;
    /** Null for the command line, and for what runs by itself. */
    staff_id: number | null;
    who: string;
    action: string;
    subject: string;
    for_whom: string | null;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
    why: string | null;
    request_id: string | null;
    hash_before: Buffer;
    hash: Buffer;
  };
}
