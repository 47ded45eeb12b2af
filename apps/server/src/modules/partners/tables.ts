import type { CalendarDate } from '@basera/contract/calendar-date';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { JSONColumnType } from 'kysely';
import type {} from '../../platform/schema.ts';
import type { NoticeDetail, NoticeKind } from './notices/notice.ts';

/** The owners' side of a property. */
declare module '../../platform/schema.ts' {
  interface DB {
    businesses: {
      id: Id;
      name: string;
      owner_name: string;
      email: string | null;
      phone: string | null;
      /** Read by the release before this one only. */
      hosting_since: Defaulted<CalendarDate>;
      host_since: Defaulted<CalendarDate | null>;
      import_source: string | null;
      gstin: Defaulted<string | null>;
      /** Of 0179-sellers.sql: since when it is here; null where nobody noted it. */
      here_since: Defaulted<CalendarDate | null>;
      /** False: whoever has proved one of its addresses is its owner; true: its members alone act for it. */
      members_kept: Defaulted<boolean>;
    };
    /** Of 0040-members.sql. */
    business_members: { business_id: number; user_id: number; role: MemberRole; joined_at: Date };
    member_invitations: {
      id: Id;
      business_id: number;
      phone: string | null;
      email: string | null;
      role: MemberRole;
      invited_by: number | null;
      created_at: Date;
      expires_at: Date;
      /** At once for a phone number: of those `invitation_texts` knows. */
      mailed_at: Date | null;
      mail_taken_at: Defaulted<Date | null>;
      mail_tries: Defaulted<number>;
      /** Of 0070-invitations-and-accounts.sql. */
      given_up_at: Defaulted<Date | null>;
    };
    /** Who is asked by SMS (0070-invitations-and-accounts.sql). */
    invitation_texts: {
      id: Id;
      invitation_id: number;
      mailed_at: Defaulted<Date | null>;
      mail_taken_at: Defaulted<Date | null>;
      mail_tries: Defaulted<number>;
      given_up_at: Defaulted<Date | null>;
    };
    /** Of 0065-owners-notices.sql: what we decided, and who is told; `user_id` is null for the address of the business itself. */
    owner_notices: {
      id: Id;
      business_id: number;
      user_id: number | null;
      kind: NoticeKind;
      detail: JSONColumnType<NoticeDetail>;
      at: Date;
      mailed_at: Defaulted<Date | null>;
      mail_taken_at: Defaulted<Date | null>;
      mail_tries: Defaulted<number>;
    };
    business_log: {
      id: Id;
      business_id: number;
      user_id: number | null;
      action: string;
      subject: string;
      detail: JSONColumnType<Record<string, unknown>>;
      at: Date;
    };
  }
}
