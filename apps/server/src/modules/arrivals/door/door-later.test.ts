import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shownBooking } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { completeStays } from '../../bookings/index.ts';
import { AtDoor, why } from './testing-door.ts';

describe.each(databaseKinds)('what was told from the door, later (%s)', (kind) => {
  const there = new AtDoor();
  const { at, booked, tell, cases, frozen } = there;
  beforeAll(() => there.start(kind));
  beforeEach(() => there.each());
  afterAll(() => there.close());

  it('passes what it keeps back on to a dispute without a gap, where more was taken', async () => {
    const id = await booked();
    at();
    await there.again();
    await tell(id);
    const [one] = await cases(id);
    expect((await there.neha.call('POST', `/bookings/${id}/disputes`, { why })).status).toBe(200);
    await there.neha.call('POST', `/arrival-cases/${one?.id}/door`, { done: 'staff', why });
    expect(await cases(id)).toMatchObject([{ done: 'staff' }]);
    expect(await frozen(id)).toEqual([true]);
  });

  it('of a refusal can be upheld after check-out as well: the stay is not over before', async () => {
    const id = await booked();
    const other = await booked();
    at(1, '20:00');
    await tell(id, 'refused');
    at(3, '12:00');
    await there.again();
    await completeStays(there.server.deps.bookings);
    expect((await shownBooking(there.guest, other)).status).toBe('completed');
    await there.upheld(id);
    expect(await cases(id)).toMatchObject([{ done: 'called_off' }]);
    const { rows } = await there.server.database.pool.query(
      `select refunded from owner_cancellations where booking_id = ${id}`,
    );
    expect(rows).toMatchObject([{ refunded: 400_000 }]);
  });
});
