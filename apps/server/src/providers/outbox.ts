import type { Kysely } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { DB } from '../platform/schema.ts';

export type OutboxMessage = { to: string; channel: 'sms' | 'email'; subject?: string; body: string; code?: string };

export type OutboxEntry = {
  id: number;
  to: string;
  channel: 'sms' | 'email';
  subject?: string;
  text: string;
  code?: string;
  created_at: string;
};

export type Outbox = ReturnType<typeof createOutbox>;

const SHOWN_MAX = 100;

/** SQL: this file is the store. Where demo mode keeps what it would have sent. */
export function createOutbox(db: Kysely<DB>, clock: Clock) {
  return {
    async add({ to, channel, subject, body, code }: OutboxMessage): Promise<void> {
      await db
        .insertInto('outbox')
        .values({
          recipient: to,
          channel,
          subject: subject ?? null,
          body,
          code: code ?? null,
          created_at: clock.now(),
        })
        .execute();
    },

    /** Newest first; of one recipient when given. */
    async list(to?: string): Promise<OutboxEntry[]> {
      let query = db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(SHOWN_MAX);
      if (to) query = query.where('recipient', '=', to);
      const rows = await query.execute();
      return rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        channel: row.channel,
        ...(row.subject && { subject: row.subject }),
        text: row.body,
        ...(row.code && { code: row.code }),
        created_at: row.created_at.toISOString(),
      }));
    },
  };
}
