import { NOTHING_SAID } from '@basera/contract/rules/facts/house-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { pay, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { voucherFor } from '../../papers/index.ts';

const SAID = { couples_welcome: true, families_only: false, local_ids_welcome: true, pets_allowed: false };

describe.each(everydayKinds)('the rules of a house (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('guest@example.com');
    stay = await makeStay(server.database, { name: 'Lake House', houseRules: SAID, rooms: [{ units: 9 }] });
  });
  afterAll(() => server.close());

  const place = (more: object) =>
    guest.call('POST', '/user/room-inquiries', {
      body: { ...bookingRequest(stay, { today: server.clock.today() }), ...more },
    });
  const change = (words: string) =>
    server.database.pool.query(`update house_rules set ${words} where property_id = $1`, [stay.id]);

  it('are kept with a booking as its guest agreed to them, on trip and voucher, whatever the owner says later', async () => {
    const agreed = { ...NOTHING_SAID, ...SAID };
    const { body } = await place({ house_rules: agreed });
    const id = body.data.inquiry.id;
    await pay(server, new URL(body.data.payment.payment_url).pathname);
    await change('couples_welcome = false, local_ids_welcome = false, pets_allowed = true, parties_allowed = false');
    expect((await shownBooking(guest, id)).house_rules).toEqual(agreed);
    const { text: voucher } = await readPdf(
      (await voucherFor(server.deps.papers, { bookingId: id, userId: guest.user.id, language: 'en' })) as Buffer,
    );
    expect(voucher).toContain('Couples welcome, married or not, each with an ID');
    expect(voucher).toContain('Guests with an ID of this town are welcome');
    expect(voucher).not.toContain('No parties');
  });

  it('that are others than the guest was shown are shown again before anything is booked or charged', async () => {
    const before = { ...NOTHING_SAID, ...SAID };
    await change('couples_welcome = true, local_ids_welcome = false, pets_allowed = false, parties_allowed = null');
    const refused = await place({ house_rules: before });
    expect([refused.status, refused.body.code]).toEqual([409, 'terms_changed']);
    expect((await place({ house_rules: { ...before, local_ids_welcome: false } })).status).toBe(200);
  });

  it('are agreed to by nobody who was not shown them: none are kept, and trip page and voucher say so', async () => {
    const { body } = await place({});
    const id = body.data.inquiry.id;
    await pay(server, new URL(body.data.payment.payment_url).pathname);
    expect((await shownBooking(guest, id)).house_rules).toBeNull();
    const { text: voucher } = await readPdf(
      (await voucherFor(server.deps.papers, { bookingId: id, userId: guest.user.id, language: 'en' })) as Buffer,
    );
    expect(voucher).toContain('were not shown before you paid');
    expect(voucher).not.toContain('House rules you agreed to');
  });
});
