import { paise } from '@basera/contract/money';
import { hearOfPayouts } from '../../modules/payouts/index.ts';
import { testOffice } from '../office.ts';
import type { TestApp } from '../test-app.ts';

export type DisputeStep = 'ours' | 'bank' | 'bank ends' | 'bank takes' | 'for the owner' | 'for the guest';

/** What becomes of money that nobody asked for. */
export type UnaskedStep = 'return' | 'to the owner';

const why = 'As it happens.';

/** The word of two of the staff: one asks, another says yes. What may not be asked for, or is overtaken, stays as it is. */
async function byTwo(server: TestApp, path: string, body: object): Promise<void> {
  const office = await testOffice(server);
  try {
    const asked = await (await office.staffAs('finance')).call('POST', path, { why, ...body });
    const { rows } = await server.database.pool.query(
      `select id from approvals where state = 'waiting' order by id desc limit 1`,
    );
    if (asked.status !== 200 || !rows[0]) return;
    const decider = await office.staffAs('admin');
    const decided = await decider.call('POST', `/approvals/${rows[0].id}/decision`, { yes: true, why });
    if (decided.status !== 200) await decider.call('POST', `/approvals/${rows[0].id}/withdrawal`, { why });
  } finally {
    await office.close();
  }
}

/** Lets what an owner is to have of a booking go before its day. */
export const releaseByHand = (server: TestApp, bookingId: number): Promise<void> =>
  byTwo(server, `/bookings/${bookingId}/release`, {});

/** The gateway speaks of a dispute of the guest's bank; `part` is what it takes, in percent, of what has not been given back. */
async function bankStep(server: TestApp, bookingId: number, { what, part }: { what: DisputeStep; part: number }) {
  const { rows } = await server.database.pool.query(
    `select o.transaction_number, (s.amount - coalesce((
       select sum(r.amount - r.by_bank) from refunds r where r.transaction_number = o.transaction_number
         and (r.status in ('sent', 'done') or r.gateway_refund_id is not null or r.tries > 0 or r.asked_at is not null)), 0)
       - coalesce((select u.amount from unasked_money u where u.transaction_number = o.transaction_number
         and u.state in ('returning', 'returned', 'corrected')), 0))::int8 as there
     from payouts o join sandbox_links s on s.payment_id = o.transaction_number where o.booking_id = $1 order by o.id`,
    [bookingId],
  );
  if (!rows[0]) return;
  const { transaction_number: transactionNumber, there } = rows[0];
  const about = { kind: 'dispute', disputeId: `disp_${bookingId}`, transactionNumber } as const;
  const taken = what === 'bank takes' ? paise(Math.floor((Number(there) * part) / 100)) : paise(0);
  await hearOfPayouts(server.deps.payouts, { ...about, isOver: what !== 'bank', ...(taken > 0 && { taken }) });
}

/** A dispute about a booking: opened by staff or the guest's bank, decided, or ended. */
export async function disputeStep(
  server: TestApp,
  bookingId: number,
  { what, part }: { what: DisputeStep; part: number },
): Promise<void> {
  if (what === 'bank' || what === 'bank ends' || what === 'bank takes')
    return bankStep(server, bookingId, { what, part });
  if (what === 'ours') {
    const office = await testOffice(server);
    await (await office.staffAs('support')).call('POST', `/bookings/${bookingId}/disputes`, { why });
    await office.close();
    return;
  }
  const { rows } = await server.database.pool.query(
    `select d.id, (coalesce((select sum(amount) from payments p where p.booking_id = $1 and p.paid_at is not null), 0)
       - coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
         where p.booking_id = $1 and r.transaction_number = p.transaction_number), 0))::int8 as kept
     from disputes d where d.booking_id = $1 and d.gateway_ref is null and d.decided_at is null`,
    [bookingId],
  );
  const open = rows[0];
  if (!open) return;
  const refund = what === 'for the guest' ? Math.floor((Number(open.kept) * part) / 100) / 100 : null;
  if (refund === 0) return;
  await byTwo(server, `/disputes/${open.id}/decision`, { refund });
}

/** Gives the owner of a booking so many rupees beside what the books owe them, at our cost. */
export async function correctBooks(server: TestApp, bookingId: number, amount: number): Promise<void> {
  if (bookingId === 0) return;
  const lines = [
    { account: 'fees', debit: amount, credit: 0 },
    { account: 'owner', debit: 0, credit: amount },
  ];
  await byTwo(server, '/corrections', { lines, booking_id: bookingId, business_id: null, entity: null });
}

/** Two of the staff say what becomes of the last sum that came for a booking, or on a page nobody knows, and nobody asked for. */
export async function unaskedStep(server: TestApp, bookingId: number, what: UnaskedStep): Promise<void> {
  const { rows } = await server.database.pool.query(
    `select id, transaction_number, amount::int8 as amount from unasked_money where (booking_id = $1 or (booking_id is null and $2))
       and state in ('waiting', 'refused') order by id desc`,
    [bookingId, what === 'return'],
  );
  if (!rows[0]) return;
  const { id, transaction_number: entity, amount } = rows[0];
  if (what === 'return') return byTwo(server, `/unasked/${id}/return`, {});
  const rupees = Number(amount) / 100;
  const lines = [
    { account: 'unmatched', debit: rupees, credit: 0 },
    { account: 'owner', debit: 0, credit: rupees },
  ];
  return byTwo(server, '/corrections', { lines, booking_id: bookingId, business_id: null, entity });
}
