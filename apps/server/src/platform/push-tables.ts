import type { Defaulted } from './schema.ts';

/** The tables of 0015-push.sql, with 0020-refused-pushes.sql. */
export type PushTables = {
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
  push_keys: { id: number; vapid_public: string; vapid_private: string; token_secret: string };
};
