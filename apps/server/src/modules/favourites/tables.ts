import type {} from '../../platform/schema.ts';

/** The stays a person keeps. */
declare module '../../platform/schema.ts' {
  interface DB {
    favourites: { user_id: number; property_id: number; created_at: Date };
  }
}
