import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { lockBooking } from '../../payments/index.ts';
import { freezePayout, thawPayout } from '../freeze-payout.ts';
import { type DisputeRow, disputeById, insertDispute, openDisputesOf, saveDecision } from './dispute-queries.ts';
import { tellOfDispute } from './dispute-steps.ts';
import { holdsBecause, whyKeptBack } from './why-kept-back.ts';

/** Keeps back what is not kept back yet of a booking with an open dispute, or an open case at the door: also what came in since it was opened. */
export async function keepBackDisputed(trx: Transaction<DB>, bookingId: number, now: Date): Promise<void> {
  const why = await whyKeptBack(trx, bookingId);
  if (why !== null) await freezePayout(trx, bookingId, why, now);
}

/** Opens a dispute of ours about a booking and keeps back what its owner is to have. Its id; null where one is open. */
export async function openDisputeIn(
  trx: Transaction<DB>,
  { bookingId, staffId, why }: { bookingId: number; staffId: number; why: string },
  now: Date,
): Promise<number | null> {
  await lockBooking(trx, bookingId);
  if ((await openDisputesOf(trx, bookingId)).some(({ gateway_ref }) => gateway_ref === null)) return null;
  const asked = { booking_id: bookingId, gateway_ref: null, opened_by: staffId, why, opened_at: now };
  const id = await insertDispute(trx, asked);
  if (id === null) return null;
  await freezePayout(trx, bookingId, holdsBecause({ id, gateway_ref: null }), now);
  await tellOfDispute(trx, { id, booking_id: bookingId, gateway_ref: null }, 'opened', now);
  return id;
}

/** The same, or the one of ours that is open already, for whoever only wants it kept back. `isNew`: it is opened by this. */
export async function openDisputeIfNone(
  trx: Transaction<DB>,
  asked: Parameters<typeof openDisputeIn>[1],
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const opened = await openDisputeIn(trx, asked, now);
  if (opened !== null) return { id: opened, isNew: true };
  const open = (await openDisputesOf(trx, asked.bookingId)).find(({ gateway_ref }) => gateway_ref === null);
  if (!open) throw new Error(`a dispute of booking ${asked.bookingId} was neither opened nor open`);
  return { id: open.id, isNew: false };
}

type Decision = { outcome: 'owner' | 'guest' | 'bank'; staffId: number | null; why: string };

/** Decides an open dispute, and lets the payout go unless another is open. Undefined where there is none, else how it stood before: one that is decided stays so. */
export async function decideDisputeIn(
  trx: Transaction<DB>,
  id: number,
  { outcome, staffId, why }: Decision,
  now: Date,
): Promise<DisputeRow | undefined> {
  const found = await disputeById(trx, id);
  if (!found) return undefined;
  await lockBooking(trx, found.booking_id);
  const dispute = await disputeById(trx, id);
  if (!dispute || dispute.decided_at !== null) return dispute;
  await saveDecision(trx, id, { outcome, decided_by: staffId, decided_why: why, decided_at: now });
  await thawPayout(trx, dispute.booking_id, holdsBecause(dispute));
  await keepBackDisputed(trx, dispute.booking_id, now);
  await tellOfDispute(trx, dispute, 'decided', now);
  return dispute;
}
