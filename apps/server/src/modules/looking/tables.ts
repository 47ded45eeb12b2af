import type {} from '../../platform/schema.ts';

/** Of 0084-looking.sql: which owners let support look, and who did. */
declare module '../../platform/schema.ts' {
  interface DB {
    looking_grants: {
      id: Id;
      business_id: number;
      allowed_by: number | null;
      allowed_at: Date;
      until: Date;
      ended_at: Date | null;
    };
    looks: {
      id: Id;
      grant_id: number;
      staff_id: number;
      staff_session_id: number | null;
      why: string;
      begun_at: Date;
      code_hash: Buffer;
      code_until: Date;
      token_hash: Buffer | null;
      entered_at: Date | null;
    };
  }
}
