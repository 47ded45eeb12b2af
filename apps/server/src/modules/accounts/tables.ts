import type { Language } from '@basera/contract/languages/languages';
import type {} from '../../platform/schema.ts';

/** What a person is mailed of: that they cannot sign in, and that they can again. */
export type SuspensionMailKind = 'suspended' | 'lifted';

/** People, and how they sign in: 0001-people.sql, with what later migrations added to it. */
declare module '../../platform/schema.ts' {
  interface DB {
    users: {
      id: Id;
      first_name: string | null;
      last_name: string | null;
      about_me: string | null;
      email: string | null;
      phone: string | null;
      email_confirmed_at: Date | null;
      phone_confirmed_at: Date | null;
      slug: string | null;
      profile_image: string | null;
      instagram_url: string | null;
      facebook_url: string | null;
      youtube_url: string | null;
      marketing_consent_at: Date | null;
      marketing_withdrawn_at: Date | null;
      google_subject: string | null;
      /** What they read; null where nobody knows. */
      language: Language | null;
      deleted_at: Date | null;
      created_at: Date;
    };
    one_time_codes: {
      id: Id;
      identifier: string;
      kind: 'email' | 'phone';
      code_hash: Buffer | null;
      wrong_tries: Defaulted<number>;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
      replaced_at: Date | null;
      for_user_id: number | null;
      sent_at: Date | null;
    };
    /** Of 0095-people-in-the-office.sql: who may not sign in, in words that they read. */
    suspensions: {
      id: Id;
      user_id: number;
      why: string;
      suspended_by: number | null;
      suspended_at: Date;
      lifted_by: number | null;
      lifted_at: Date | null;
      lifted_why: string | null;
    };
    suspension_mails: {
      id: Id;
      suspension_id: number;
      kind: SuspensionMailKind;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
    };
    google_sign_ins: {
      state_hash: Buffer;
      nonce: string;
      code_verifier: string;
      redirect_uri: string;
      expires_at: Date;
    };
  }
}
