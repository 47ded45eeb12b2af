import type {} from '../../platform/schema.ts';

/** The tables of 0014-messages.sql. */
declare module '../../platform/schema.ts' {
  interface DB {
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
  }
}
