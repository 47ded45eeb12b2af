import type { ApprovalKind, ApprovalState } from '@basera/contract/rules/office/approval-kinds';
import type { StaffRole } from '@basera/contract/rules/office/staff-roles';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';

/** Of 0081-office.sql: who works here, how they sign in, why they looked, and what takes two of them. */
declare module '../../platform/schema.ts' {
  interface DB {
    staff: {
      id: Id;
      name: string;
      email: string;
      role: StaffRole;
      created_at: Date;
      closed_at: Date | null;
    };
    staff_passkeys: {
      id: Id;
      staff_id: number;
      credential_id: string;
      public_key: Buffer;
      counter: number;
      transports: string[];
      created_at: Date;
      last_used_at: Date | null;
    };
    staff_sessions: {
      id: Id;
      staff_id: number;
      token_hash: Buffer;
      /** 'proved': by the code; the passkey is still to come. */
      step: 'proved' | 'open';
      challenge: string | null;
      is_demo: Defaulted<boolean>;
      /** When the passkey was last shown, of 0090-passkeys-shown-again.sql. */
      passkey_at: Date | null;
      created_at: Date;
      last_used_at: Date;
      expires_at: Date;
    };
    staff_reasons: { staff_id: number; subject: string; why: string; given_at: Date };
    /** Who of the staff has a case, of 0085-office-cases.sql. */
    case_takers: { subject: string; staff_id: number; taken_at: Date };
    /** What they note on one for each other, of 0089-notes-and-replies.sql; `ticket_id` is of tickets alone. */
    case_notes: {
      id: Id;
      subject: string;
      ticket_id: number | null;
      staff_id: number;
      note: string;
      created_at: Date;
    };
    approvals: {
      id: Id;
      kind: ApprovalKind;
      subject: string;
      facts: JSONColumnType<Record<string, unknown>>;
      state: ApprovalState;
      asked_by: number;
      asked_at: Date;
      why: string;
      decided_by: number | null;
      decided_at: Date | null;
      decided_why: string | null;
      due_at: Date | null;
    };
  }
}
