import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { DB } from '../../../platform/schema.ts';
import { insertTransfer } from '../../payout-gateway/payout-gateway.sandbox.ts';
import { returnContent, SIGNATURE_HEADER, sandboxId } from '../payment-gateway.sandbox.ts';
import type { GatewayEvent, LinkOutcome } from '../payment-gateway.ts';
import { sign } from '../signatures.ts';

export type SandboxDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  secret: string;
  /** Where our own server listens for webhooks; known once it listens. */
  webhookUrl(): string;
};

export type SandboxLink = Selectable<DB['sandbox_links']>;
export type SandboxChoice = {
  method: 'upi' | 'card' | 'netbanking' | 'wallet';
  outcome: 'success' | 'failure' | 'pending';
  webhook: 'now' | 'never' | 'late' | 'twice';
};

// Longer than a hold, so that a late webhook can be tried after one.
const LATE_MINUTES = 25;
const SEND_TIMEOUT_MS = 5000;
// The longest that a bank takes to complete what was begun in time. Basera asks for a day longer.
const TAKEN_LATE_MS = 86_400_000;

/** True once a link has been over for so long that no money moves any more. */
export const isOver = ({ expires_at }: SandboxLink, now: Date): boolean =>
  expires_at.getTime() + TAKEN_LATE_MS <= now.getTime();

/** SQL: the books of a made-up gateway, told by it alone. Does what the person at the page chose, and says where the browser goes. A paid link stays paid, one that is over unpaid. */
export async function payLink(deps: SandboxDeps, link: SandboxLink, choice: SandboxChoice): Promise<string> {
  if (link.status !== 'paid' && isOver(link, deps.clock.now())) return returnAddress(deps, link, 'failure');
  const paid = link.status === 'paid' || choice.outcome === 'success';
  if (link.status !== 'paid' && choice.outcome !== 'pending') {
    const [status, payment_id] = paid ? (['paid', sandboxId('pay')] as const) : (['failed', null] as const);
    const isChanged = await deps.db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('sandbox_links')
        .set({ status, payment_id, method: choice.method, ...(paid && { paid_at: deps.clock.now() }) })
        .where('id', '=', link.id)
        .where('status', '<>', 'paid')
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) return false;
      for (const transfer of (payment_id && link.transfers) || [])
        await insertTransfer(trx, payment_id, transfer, deps.clock.now());
      return true;
    });
    if (isChanged) await report(deps, link.id, choice.webhook);
  }
  return returnAddress(deps, await linkById(deps.db, link.id), paid ? 'success' : choice.outcome);
}

export const findLink = (db: Kysely<DB>, id: string): Promise<SandboxLink | undefined> =>
  db.selectFrom('sandbox_links').selectAll().where('id', '=', id).executeTakeFirst();

const linkById = (db: Kysely<DB>, id: string): Promise<SandboxLink> =>
  db.selectFrom('sandbox_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

function returnAddress({ secret }: SandboxDeps, link: SandboxLink, status: string): string {
  const url = new URL(link.callback_url);
  url.searchParams.set('sandbox_link', link.id);
  url.searchParams.set('sandbox_payment', link.payment_id ?? '');
  url.searchParams.set('sandbox_status', status);
  url.searchParams.set('sandbox_signature', sign(secret, returnContent(url.searchParams)));
  return url.href;
}

async function report(deps: SandboxDeps, linkId: string, when: SandboxChoice['webhook']): Promise<void> {
  if (when === 'never') return;
  const link = await linkById(deps.db, linkId);
  const outcome: LinkOutcome =
    link.status === 'paid'
      ? { kind: 'paid', transactionNumber: link.payment_id ?? '', amount: link.amount, currency: link.currency }
      : { kind: 'failed' };
  const event: GatewayEvent = { eventId: sandboxId('event'), about: { kind: 'link', linkId, outcome } };
  const now = deps.clock.now();
  const body = JSON.stringify(event);
  await deps.db
    .insertInto('sandbox_webhooks')
    .values({
      event_id: event.eventId,
      body,
      due_at: when === 'late' ? new Date(now.getTime() + LATE_MINUTES * 60_000) : now,
    })
    .execute();
  if (when === 'late') return;
  await sendDueWebhooks(deps);
  if (when === 'twice') await post(deps, body);
}

/** Sends the webhooks that are due; one that is not taken is tried again at the next turn, as real gateways do. */
export async function sendDueWebhooks(deps: SandboxDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('sandbox_webhooks')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('due_at', '<=', deps.clock.now())
    .orderBy('due_at')
    .limit(20)
    .execute();
  for (const { event_id, body } of due) {
    if (!(await post(deps, body))) continue;
    await deps.db
      .updateTable('sandbox_webhooks')
      .set({ sent_at: deps.clock.now() })
      .where('event_id', '=', event_id)
      .execute();
  }
}

async function post(deps: SandboxDeps, body: string): Promise<boolean> {
  try {
    const answer = await fetch(deps.webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(deps.secret, body) },
      body,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    return answer.ok;
  } catch (error) {
    deps.log.warn({ err: error }, 'the sandbox could not deliver a webhook; it tries again');
    return false;
  }
}
