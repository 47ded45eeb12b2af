import type {} from '../../platform/schema.ts';

/** The browsers that may be pushed to (0015-push.sql, with 0020-refused-pushes.sql), and the mails to owners. */
declare module '../../platform/schema.ts' {
  interface DB {
    /** Who acts for a stay and is told of a step; `user_id` is null for the address of the business itself. */
    owner_mails: {
      id: Id;
      event_id: number;
      user_id: number | null;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
    };
    /** Who is told of a request by SMS (0058-desk.sql). */
    owner_texts: {
      id: Id;
      event_id: number;
      user_id: number;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
    };
    push_devices: {
      id: string;
      endpoint: string;
      p256dh: string;
      auth: string;
      user_id: number | null;
      session_id: number | null;
      sdk_version: string | null;
      interests: Defaulted<string[]>;
      created_at: Date;
      refused_since: Defaulted<Date | null>;
    };
  }
}
