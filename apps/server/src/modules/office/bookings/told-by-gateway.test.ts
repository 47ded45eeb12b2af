import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookPaid, refundsSent, sendRefundsOff } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { payoutsOfBooking, workOffPayouts } from '../../payouts/index.ts';
import { toldByGateway, toldByGatewayQuery } from './money-queries.ts';

const OTHERS = 20_000;

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe.each(databaseKinds)('what the gateway told of a booking (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    // What it told of others: each of another page, refund, transfer or payment.
    await server.database.pool.query(
      `insert into payment_events (gateway, event_id, payload, received_at, processed_at)
       select 'sandbox', 'other-' || n, jsonb_build_object('eventId', 'other-' || n, 'about', jsonb_build_object('kind', 'other',
         (array['linkId', 'refundId', 'transferId', 'transactionNumber'])[1 + n % 4], 'other_' || n)), now(), now()
       from generate_series(1, $1) n`,
      [OTHERS],
    );
  });
  afterAll(() => server.close());

  it('is found by its page, refund, transfer and payment, whoever else was told of', async () => {
    const guest = await server.signedInAs('asha@example.com');
    const { id } = await bookPaid(server, guest, await makeStay(server.database));
    await server.deps.background.idle();
    await workOffPayouts(server.deps.payouts);
    const [payout] = await payoutsOfBooking(server.database.db, id);
    const told = (eventId: string, about: object) =>
      server.database.pool.query(
        `insert into payment_events (gateway, event_id, payload, received_at, processed_at) values ('sandbox', $1, $2, now(), now())`,
        [eventId, JSON.stringify({ eventId, about })],
      );
    await told('of its transfer', { kind: 'transfer', transferId: payout?.transfer_id });
    await told('of its dispute', { kind: 'dispute', transactionNumber: payout?.transaction_number, isOver: true });
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 4000 } });
    await sendRefundsOff(server);
    expect(await refundsSent(server)).toHaveLength(1);
    const { rows } = await server.database.pool.query('select gateway_refund_id as refund from refunds');
    await told('of its refund', { kind: 'refund', refundId: rows[0].refund, outcome: 'done' });
    const found = await toldByGateway(server.database.db, id);
    expect([...new Set(found.map((one) => one.kind))].sort()).toEqual(['dispute', 'link', 'refund', 'transfer']);
    expect(new Set(found.map((one) => one.id)).size).toBe(found.length);
    expect(await toldByGateway(server.database.db, id + 1)).toEqual([]);
  });

  it('is looked up by indexes: nothing that it told of others is read', async () => {
    await server.database.pool.query('analyze');
    const { rows } = await sql<{
      'QUERY PLAN': { Plan: Plan }[];
    }>`explain (format json) ${toldByGatewayQuery(100_000)}`.execute(server.database.db);
    const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan);
    const ofEvents = nodes
      .filter((node) => node['Relation Name'] === 'payment_events')
      .map((node) => node['Node Type']);
    expect(ofEvents).toHaveLength(4);
    expect(ofEvents).not.toContain('Seq Scan');
  });
});
