import type {} from '../../platform/schema.ts';

declare module '../../platform/schema.ts' {
  interface DB {
    /** Of 0117-pictures-in-a-bucket.sql: what nobody shows any more, until the store has forgotten it. */
    pictures_to_forget: { key: string; asked_at: Date };
  }
}
