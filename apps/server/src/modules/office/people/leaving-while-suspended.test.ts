import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whileRowsAreHeld } from '../../../testing/database/held-row.ts';
import { makeStay } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type TestOffice, testOffice } from '../../../testing/office.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { businessOf } from '../../desk/testing-desk.ts';

const why = 'They sent links to strangers.';

/** Businesses are locked before persons, by everybody. */
describe('who leaves at the moment they are suspended', () => {
  let server: TestApp;
  let office: TestOffice;
  beforeAll(async () => {
    server = await testApp('server');
    office = await testOffice(server);
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  it('is one or the other first, and neither runs into the other, who gave the account of a business as well', async () => {
    const farida = await office.staffAs('admin');
    const [leaver, stays] = [
      await server.signedInAs('leaver@example.com'),
      await server.signedInAs('stays@example.com'),
    ];
    const stay = await makeStay(server.database);
    await joins(server.database, leaver, 'owner', stay);
    await joins(server.database, stays, 'owner', stay);
    const business = await businessOf(server, stay);
    await server.database.pool.query(
      `insert into payout_accounts (business_id, state, label, updated_at, given_by) values ($1, 'ready', 'HDFC ··4471', now(), $2)`,
      [business, leaver.user.id],
    );
    const held = { rows: 'select from businesses where id = $1 for update', values: [business], untilWaiting: 2 };
    const [suspended, left] = await whileRowsAreHeld(server.database, held, () => [
      farida.call('POST', `/people/${leaver.user.id}/suspension`, { why }),
      leaver.call('DELETE', '/user/account'),
    ]);
    // Who was first keeps the other from it, in words.
    const outcome = [suspended?.status, left?.status];
    expect([
      [200, 403],
      [404, 200],
    ]).toContainEqual(outcome);
  });
});
