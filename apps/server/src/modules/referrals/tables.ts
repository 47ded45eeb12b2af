import type {} from '../../platform/schema.ts';

/** Who came through whose link. */
declare module '../../platform/schema.ts' {
  interface DB {
    referrals: { friend_id: number; shared_by_user_id: number; created_at: Date };
  }
}
