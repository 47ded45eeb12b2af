import type {} from '../../platform/schema.ts';

/** Who came through whose link. */
declare module '../../platform/schema.ts' {
  interface DB {
    /** `joined_at`: when a booking of the friend was first paid; before that they do not count. */
    referrals: { friend_id: number; shared_by_user_id: number; created_at: Date; joined_at: Date | null };
  }
}
