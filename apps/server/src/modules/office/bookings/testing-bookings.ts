import { addDays } from '@basera/contract/calendar-date';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import type { MadeStay } from '../../../testing/factories.ts';
import type { Colleague, TestOffice } from '../../../testing/office.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

export const why = 'They asked by telephone.';

type Entry = { kind: string; what: string; part: string; facts: { name: string; value: unknown }[]; lines: unknown[] };

/** Who is there now; `neha` is who asks where nobody else is named. */
type There = { server: TestApp; office: TestOffice; guest: Person; stay: MadeStay; neha: Colleague };

/** What tests of a booking in the office do with one. */
export const bookingCalls = (there: () => There) => ({
  async paid(days = 20): Promise<number> {
    const { server, guest, stay } = there();
    return (await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), days) })).id;
  },
  cancel: (id: number, body: object, who = there().neha) =>
    who.call('POST', `/bookings/${id}/cancellation`, { why, ...body }),
  story: async (id: number, who = there().neha, asked = ''): Promise<{ entries: Entry[]; [more: string]: unknown }> =>
    (await who.call('GET', `/bookings/${id}/story${asked}`)).body.data,
  audited: async (id: number) =>
    (await (await there().office.staffAs('admin')).call('GET', `/audit?subject=booking%20${id}`)).body.data,
});
