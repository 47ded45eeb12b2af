import { addDays } from '@basera/contract/calendar-date';
import { type Endpoint, pathOf } from '@basera/contract/endpoints/endpoint';
import { endpoints } from '@basera/contract/endpoints/index';
import { LOOKING_MINUTES } from '@basera/contract/endpoints/partners/looking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { joins } from '../../testing/joins.ts';
import { type Colleague, type TestOffice, testOffice } from '../../testing/office.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { isShown } from './shown.ts';

const rows: [string, Endpoint][] = Object.values(endpoints).flatMap((part) => Object.entries(part));

describe.each(everydayKinds)('looking over an owner’s shoulder (%s)', (kind) => {
  let server: TestApp;
  let office: TestOffice;
  let owner: Person;
  let stays: Awaited<ReturnType<typeof makeStay>>[];
  let business: number;
  let other: number;
  const businessOf = async (stay: number): Promise<number> =>
    (await server.database.pool.query('select business_id from properties where id = $1', [stay])).rows[0].business_id;

  beforeAll(async () => {
    server = await testApp(kind);
    office = await testOffice(server);
    owner = await server.signedInAs('anita@example.com');
    stays = [await makeStay(server.database, { name: 'Tea House' }), await makeStay(server.database, { name: 'Lake' })];
    for (const stay of stays) await joins(server.database, owner, 'owner', stay);
    [business = 0, other = 0] = [await businessOf(stays[0]?.id ?? 0), await businessOf(stays[1]?.id ?? 0)];
  });
  afterAll(async () => {
    await office.close();
    await server.close();
  });

  const path = (id = business) => `/partners/businesses/${id}/looking`;
  const allowed = async () => {
    const answer = await owner.call('POST', path());
    expect(answer.status).toBe(200);
    return answer.body.data[0];
  };
  const begin = (staff: Colleague, id: number) =>
    staff.call('POST', `/lookings/${id}/looks`, { why: 'They cannot find the calendar' });
  const codeOf = (address: string): string => new URL(address).hash.slice(1);
  const enter = (code: string) => server.call('POST', '/partners/looking', { body: { code } });
  /** Let look, and in. */
  async function looking() {
    const staff = await office.staffAs('support');
    const grant = await allowed();
    const { address } = (await begin(staff, grant.id)).body.data;
    const entered = await enter(codeOf(address));
    expect(entered.status).toBe(200);
    const { token } = entered.body.data;
    return { staff, grant, entered: entered.body.data, token, read: (at: string) => server.call('GET', at, { token }) };
  }

  it('begins when an owner presses it, by a link that serves once and for a minute', async () => {
    const staff = await office.staffAs('support');
    const listed = async () => (await staff.call('GET', '/lookings')).body.data;
    expect(await listed()).toEqual([]);
    const grant = await allowed();
    expect(Date.parse(grant.until) - Date.parse(grant.allowed_at)).toBe(LOOKING_MINUTES * 60_000);
    expect(await listed()).toEqual([
      expect.objectContaining({ id: grant.id, is_open: true, business: { id: business, name: expect.any(String) } }),
    ]);
    const { address } = (await begin(staff, grant.id)).body.data;
    expect(address).toMatch(/\/partners\/looking#[\w-]{40,}$/);
    expect((await enter(codeOf(address))).status).toBe(200);
    expect((await enter(codeOf(address))).status).toBe(404);
    const late = (await begin(staff, grant.id)).body.data.address;
    server.clock.advance(61);
    expect((await enter(codeOf(late))).status).toBe(404);
    expect((await enter('x'.repeat(43))).status).toBe(404);
  });

  it('stands in the owner’s log with a name, and in the audit with the reason', async () => {
    const { grant } = await looking();
    const log = (await owner.call('GET', `/partners/businesses/${business}/log`)).body.data;
    expect(log.slice(0, 2)).toEqual([
      expect.objectContaining({ action: 'looked_at', subject: expect.stringMatching(/^support /), by: null }),
      expect.objectContaining({ action: 'looking_allowed', by: 'anita@example.com' }),
    ]);
    const shown = (await owner.call('GET', path())).body.data.find((each: { id: number }) => each.id === grant.id);
    expect(shown.looks).toEqual([{ who: expect.stringMatching(/^support /), at: expect.any(String) }]);
    const admin = await office.staffAs('admin');
    const audit = (await admin.call('GET', `/audit?subject=business%20${business}`)).body.data;
    expect(audit[0]).toMatchObject({ action: 'looked_over_shoulder', why: 'They cannot find the calendar' });
  });

  it('shows what the owner sees of that business, and nothing of another of theirs', async () => {
    const { read, entered } = await looking();
    expect(entered.business.id).toBe(business);
    expect((await read('/partners/businesses')).body.data.map(({ id }: { id: number }) => id)).toEqual([business]);
    const today = server.clock.today();
    const calendar = (stay: number | undefined) =>
      `/partners/properties/${stay}/calendar?from=${today}&to=${addDays(today, 2)}`;
    for (const at of ['', '/today', '/log', '/bookings?list=waiting', '/money', '/listings'])
      expect((await read(`/partners/businesses/${business}${at}`)).status, at).toBe(200);
    expect((await read(calendar(stays[0]?.id))).status).toBe(200);
    expect((await read(`/partners/listings/${stays[0]?.id}`)).status).toBe(200);
    const guest = await server.signedInAs('meera@example.com');
    const request = bookingRequest(stays[1] as (typeof stays)[0], { today });
    const { id } = (await guest.call('POST', '/user/room-inquiries', { body: request })).body.data.inquiry;
    for (const at of [
      ...['', '/today', '/log', '/bookings?list=waiting', '/money'].map(
        (part) => `/partners/businesses/${other}${part}`,
      ),
      calendar(stays[1]?.id),
      `/partners/listings/${stays[1]?.id}`,
      `/partners/bookings/${id}`,
      `/partners/bookings/${id}/money`,
    ])
      expect([at, (await read(at)).status]).toEqual([at, 404]);
    // The owner themselves sees both.
    expect((await owner.call('GET', `/partners/bookings/${id}`)).status).toBe(200);
  });

  it('is refused every call that is not a read of what is shown, in words: conversations and registers too', async () => {
    const { token } = await looking();
    for (const [name, row] of rows) {
      const url = pathOf(row).replace(/:\w+/g, '1');
      const isOpenRead = row.auth === 'none' && row.method === 'GET';
      if (isShown(row) || isOpenRead) {
        expect(row.method, name).toBe('GET');
        continue;
      }
      const answer = await server.app.inject({
        method: row.method,
        url,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([name, answer.statusCode]).toEqual([name, 403]);
      expect(answer.json().message, name).toMatch(/nothing can be changed|not shown to support/);
    }
    expect(rows.filter(([, row]) => isShown(row)).length).toBeGreaterThan(15);
    expect(rows.filter(([, row]) => isShown(row) && /\/messages|register|feed|csv|pdf/.test(row.path))).toEqual([]);
  });

  it('ends at once when the owner ends it, and a new link is refused', async () => {
    const { staff, grant, read } = await looking();
    const ended = await owner.call('DELETE', path());
    expect(ended.body.data[0]).toMatchObject({ is_open: false, ended_at: expect.any(String) });
    expect((await read('/partners/businesses')).status).toBe(401);
    expect((await begin(staff, grant.id)).status).toBe(409);
  });

  it('ends by itself after half an hour', async () => {
    const { read, staff } = await looking();
    server.clock.advance(LOOKING_MINUTES * 60 - 60);
    await staff.call('GET', '/lookings');
    expect((await read('/partners/businesses')).status).toBe(200);
    server.clock.advance(60);
    expect((await read('/partners/businesses')).status).toBe(401);
  });

  it('ends when the member of staff signs out of the office', async () => {
    const { read, staff } = await looking();
    expect((await staff.call('POST', '/sign-out')).status).toBe(200);
    expect((await read('/partners/businesses')).status).toBe(401);
  });

  it('ends when whoever allowed it is no owner any more, or leaves', async () => {
    const { read } = await looking();
    await server.database.pool.query("update business_members set role = 'accountant' where business_id = $1", [
      business,
    ]);
    expect((await read(`/partners/businesses/${business}`)).status).not.toBe(200);
    await server.database.pool.query("update business_members set role = 'owner' where business_id = $1", [business]);
    expect((await read(`/partners/businesses/${business}`)).status).toBe(200);
    await server.database.pool.query('update looking_grants set allowed_by = null');
    expect((await read('/partners/businesses')).status).toBe(401);
  });

  it('is for owners to allow, and for support and admins to do', async () => {
    const stranger = await server.signedInAs('stranger@example.com');
    const desk = await server.signedInAs('desk@example.com');
    await joins(server.database, desk, 'front_desk', stays[0] as (typeof stays)[0]);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await stranger.call(method, path())).status).toBe(404);
      expect((await desk.call(method, path())).status).toBe(403);
    }
    const grant = await allowed();
    for (const role of ['finance', 'content'] as const)
      expect((await begin(await office.staffAs(role), grant.id)).status).toBe(404);
    expect((await begin(await office.staffAs('admin'), grant.id)).status).toBe(200);
  });
});
