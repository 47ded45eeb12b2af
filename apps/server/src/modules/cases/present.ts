import type { OwnCase } from '@basera/contract/endpoints/partners/cases';
import { rupeesFromPaise } from '@basera/contract/money';
import type { ShownCaseRow } from './queries.ts';

export const presentCase = (row: ShownCaseRow): OwnCase => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  opened_at: row.opened_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
  done: row.done,
  settled_by: row.settled_by_name,
  by_support: row.settled_by_staff !== null,
  support_words: row.words,
  property: { id: row.property_id, name: row.property_name },
  booking: {
    id: row.booked_id,
    status: row.status,
    guest_name: row.guest_name,
    start_date: row.check_in,
    end_date: row.check_out,
    guests: row.guests,
    rooms: row.rooms.map(({ room_name, quantity }) => ({ room_name, quantity })),
    amount: rupeesFromPaise(row.amount),
  },
  nights: row.facts.nights.map(([first, last]) => [first, last]),
  blocks: row.facts.blocks,
  is_same_dates: row.facts.is_same_dates,
});
