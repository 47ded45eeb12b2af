import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

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
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  rate_limits: { key: string; hits: number; ends_at: Date };
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
}
