import type { Details } from '@basera/contract/rules/register/fields';
import type { IdKind } from '@basera/contract/rules/register/identity';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';

declare module '../../platform/schema.ts' {
  interface DB {
    /** Of 0061-register.sql. */
    register_entries: {
      id: Id;
      booking_id: number;
      key: string;
      version: Defaulted<number>;
      name: string;
      nationality: string;
      details: JSONColumnType<Details>;
      by_guest: boolean;
      id_kind: IdKind | null;
      id_last_four: string | null;
      id_seen_by: number | null;
      id_seen_at: Date | null;
      /** Null: as planned. */
      arrived_at: Date | null;
      departed_at: Date | null;
      arrival_sent_at: Date | null;
      arrival_sent_by: number | null;
      departure_sent_at: Date | null;
      departure_sent_by: number | null;
      created_at: Date;
      updated_at: Date;
    };
  }
}
