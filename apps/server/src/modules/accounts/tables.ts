import type {} from '../../platform/schema.ts';

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
    google_sign_ins: {
      state_hash: Buffer;
      nonce: string;
      code_verifier: string;
      redirect_uri: string;
      expires_at: Date;
    };
  }
}
