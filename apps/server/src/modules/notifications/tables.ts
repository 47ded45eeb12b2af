import type {} from '../../platform/schema.ts';

/** The browsers that may be pushed to: 0015-push.sql, with 0020-refused-pushes.sql. */
declare module '../../platform/schema.ts' {
  interface DB {
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
