import type { TicketCategory, TicketStatus } from '@basera/contract/rules/status/ticket-status';
import type {} from '../../platform/schema.ts';

/** The tables of 0017-tickets.sql, and the answers of 0085-office-cases.sql. */
declare module '../../platform/schema.ts' {
  interface DB {
    tickets: {
      id: Id;
      number: string;
      user_id: number;
      request_key: string | null;
      category: TicketCategory;
      subject: string;
      email: string;
      message: string;
      picture: Buffer;
      status: Defaulted<TicketStatus>;
      created_at: Date;
      updated_at: Date;
      /** Of 0160-answered-at.sql: when one of us last answered it, also by the command line. */
      answered_at: Defaulted<Date | null>;
    };
    ticket_messages: {
      id: Id;
      ticket_id: number;
      /** Null: the person's own words, of 0089-notes-and-replies.sql. */
      staff_id: number | null;
      message: string;
      closes: boolean;
      created_at: Date;
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
    };
    ticket_mails: {
      id: Id;
      ticket_id: number;
      recipient: 'person' | 'support';
      mailed_at: Date | null;
      mail_taken_at: Date | null;
      mail_tries: Defaulted<number>;
    };
  }
}
