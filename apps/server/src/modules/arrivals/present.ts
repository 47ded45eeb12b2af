import { instantInIndia } from '@basera/contract/calendar-date';
import type { Arrival, ArrivalByLink, ArrivalToConfirm } from '@basera/contract/endpoints/arrivals';
import { type ArrivalState, silentFrom } from '@basera/contract/rules/arrivals/arrival-hours';
import type { ArrivalRow, ArrivingRow } from './arrival-queries.ts';

type Said = Pick<ArrivalRow, 'asked_at' | 'silent_at' | 'confirmed_at'>;

export const stateOf = ({ silent_at, confirmed_at }: Said): ArrivalState => {
  if (confirmed_at) return 'confirmed';
  return silent_at ? 'silent' : 'asked';
};

export function presentArrival(
  { check_in, check_in_time }: Pick<ArrivingRow, 'check_in' | 'check_in_time'>,
  said: Said,
): Arrival {
  const state = stateOf(said);
  const until = state === 'asked' ? silentFrom(instantInIndia(check_in, check_in_time), said.asked_at) : null;
  return {
    state,
    asked_at: said.asked_at.toISOString(),
    until: until?.toISOString() ?? null,
    confirmed_at: said.confirmed_at?.toISOString() ?? null,
  };
}

export const presentToConfirm = (row: ArrivingRow & Said): ArrivalToConfirm => ({
  booking_id: row.id,
  guest_name: row.guest_name,
  property_name: row.property_name,
  start_date: row.check_in,
  end_date: row.check_out,
  guests: row.guests,
  check_in_time: row.check_in_time,
  arrival: presentArrival(row, row),
});

export const presentByLink = (
  row: ArrivingRow,
  rooms: { room_name: string; quantity: number }[],
  said: Said,
): ArrivalByLink => ({
  booking_id: row.id,
  guest_name: row.guest_name,
  property_name: row.property_name,
  start_date: row.check_in,
  end_date: row.check_out,
  guests: row.guests,
  check_in_time: row.check_in_time,
  rooms: rooms.map(({ room_name, quantity }) => ({ room_name, quantity })),
  state: stateOf(said),
});
