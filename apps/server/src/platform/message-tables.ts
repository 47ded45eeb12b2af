import type { Defaulted, Id } from './schema.ts';

/** The tables of 0014-messages.sql. */
export type MessageTables = {
  conversations: {
    id: Id;
    user_id: number;
    business_id: number;
    user_seen_id: Defaulted<number>;
    business_seen_id: Defaulted<number>;
    last_message_id: number | null;
    last_message_at: Date;
    created_at: Date;
  };
  messages: {
    id: Id;
    conversation_id: number;
    sender_type: 'user' | 'business';
    body: string;
    client_id: string | null;
    created_at: Date;
  };
  realtime_keys: { id: number; secret: string };
};
