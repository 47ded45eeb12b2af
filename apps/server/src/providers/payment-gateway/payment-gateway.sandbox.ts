import { createHash, randomBytes } from 'node:crypto';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { commitLater } from '../../platform/database/statements/commit-later.ts';
import { PLANNED_ONCE } from '../../platform/database/statements/planned-once.ts';
import type { DB } from '../../platform/schema.ts';
import { type BankReference, type LinkOutcome, type PaymentGateway, readGatewayEvent } from './payment-gateway.ts';
import { isSigned } from './signatures.ts';

export const SIGNATURE_HEADER = 'x-sandbox-signature';
const ID_BYTES = 9;
const RRN_DIGITS = 12;

export const sandboxId = (prefix: string): string => `${prefix}_${randomBytes(ID_BYTES).toString('hex')}`;

/** The key that signs callbacks and webhooks: made once a database, the same for every server process. */
export async function sandboxSecret(db: Kysely<DB>): Promise<string> {
  await db
    .insertInto('sandbox_keys')
    .values({ id: 1, secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await db.selectFrom('sandbox_keys').select('secret').executeTakeFirstOrThrow()).secret;
}

/** What the browser carries back, and in which order it is signed. */
export const returnFields = ['booking_id', 'sandbox_link', 'sandbox_payment', 'sandbox_status'] as const;
export const returnContent = (query: URLSearchParams): string =>
  returnFields.map((field) => query.get(field) ?? '').join('|');

/** A number as banks give one for UPI, always the same for a refund. */
const madeUpReference = (refundId: string): BankReference => ({
  kind: 'rrn',
  number: BigInt(`0x${createHash('sha256').update(refundId).digest('hex')}`)
    .toString()
    .slice(0, RRN_DIGITS),
});

/** The link of a reference, made unless it is there. */
async function linkFor(db: Kysely<DB>, link: Omit<Insertable<DB['sandbox_links']>, 'id' | 'status'>) {
  const made = await db
    .insertInto('sandbox_links')
    .values({ ...link, id: sandboxId('link'), status: 'created' })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning(['id', 'expires_at'])
    .returning(commitLater(db).as('later'))
    .modifyEnd(PLANNED_ONCE)
    .executeTakeFirst();
  if (made) return made;
  return db
    .selectFrom('sandbox_links')
    .select(['id', 'expires_at'])
    .where('reference', '=', link.reference)
    .executeTakeFirstOrThrow();
}

/**
 * SQL: the books of a made-up gateway, told by it alone. A gateway for trying things out, with books of its own in our database. It makes links, signs and reports as
 * a real one does; its hosted page is served by `sandbox/routes.ts`.
 */
export function sandboxGateway(db: Kysely<DB>, clock: Clock, secret: string): PaymentGateway {
  return {
    name: 'sandbox',

    async createLink({ reference, amount, currency, description, callbackUrl, expiresAt, transfers }) {
      const link = await linkFor(db, {
        reference,
        amount,
        currency,
        description,
        callback_url: callbackUrl,
        created_at: clock.now(),
        expires_at: expiresAt,
        transfers: transfers?.length ? JSON.stringify(transfers) : null,
      });
      // On the origin the browser is on, which it also comes back to.
      const url = `${new URL(callbackUrl).origin}/sandbox/pay/${link.id}`;
      return { linkId: link.id, url, expiresAt: link.expires_at };
    },

    async readLink(linkId): Promise<LinkOutcome> {
      const link = await db.selectFrom('sandbox_links').selectAll().where('id', '=', linkId).executeTakeFirst();
      if (!link) throw new Error(`the sandbox has no link ${linkId}`);
      if (link.status === 'paid') {
        return {
          kind: 'paid',
          transactionNumber: link.payment_id ?? '',
          amount: link.amount,
          currency: link.currency,
        };
      }
      if (link.expires_at <= clock.now()) return { kind: 'expired' };
      return { kind: link.status === 'failed' ? 'failed' : 'open' };
    },

    async refund({ transactionNumber, amount, idempotencyKey }) {
      await sql`
        insert into sandbox_refunds (id, payment_id, idempotency_key, amount, created_at)
        values (${sandboxId('refund')}, ${transactionNumber}, ${idempotencyKey}, ${amount}, ${clock.now()})
        on conflict (idempotency_key) do nothing`.execute(db);
      const { id } = await db
        .selectFrom('sandbox_refunds')
        .select('id')
        .where('idempotency_key', '=', idempotencyKey)
        .executeTakeFirstOrThrow();
      return { refundId: id, outcome: 'done', reference: madeUpReference(id) };
    },

    readRefund: async (refundId) => ({ outcome: 'done', reference: madeUpReference(refundId) }),

    // It has no banks that ask: a dispute is told of by whoever tries one.
    readDispute: async () => null,

    readWebhook({ body, headers }) {
      if (!isSigned(secret, body, headers[SIGNATURE_HEADER])) return null;
      return readGatewayEvent(JSON.parse(body.toString('utf8')));
    },

    readReturn(query) {
      const linkId = query.get('sandbox_link');
      return linkId && isSigned(secret, returnContent(query), query.get('sandbox_signature')) ? { linkId } : null;
    },
  };
}
