import type { StayCard } from '@basera/contract/endpoints/stays';

/** What a card says for the dates and guests. */
export type CardAsked = Pick<
  StayCard,
  | 'reviews_requests'
  | 'party'
  | 'base_price_per_night'
  | 'total_price'
  | 'without_meals'
  | 'nights'
  | 'free_cancellation'
  | 'free_cancellation_until'
  | 'last_room'
  | 'only_one'
  | 'cheapest_room'
>;

/** What `JSON.stringify` makes of it, written sooner: names, numbers and instants, in which no sign needs another before it. */
export function cardAskedText(asked: CardAsked): string {
  const { party, cheapest_room: cheapest } = asked;
  return (
    `{"reviews_requests":${asked.reviews_requests},"party":${partyText(party)},` +
    `"base_price_per_night":${asked.base_price_per_night},"total_price":${asked.total_price},` +
    `"without_meals":${asked.without_meals},"nights":${asked.nights},` +
    `"free_cancellation":${asked.free_cancellation},"free_cancellation_until":${inQuotes(asked.free_cancellation_until)},` +
    `"last_room":${asked.last_room},"only_one":${asked.only_one},` +
    `"cheapest_room":{"id":${cheapest.id},"base_price_per_night":${cheapest.base_price_per_night},` +
    `"max_guests":${cheapest.max_guests},"sleeps":${cheapest.sleeps}}}`
  );
}

function partyText({ counted_as, rooms, total, per_night }: CardAsked['party']): string {
  let chosen = '';
  for (const { room_id, quantity } of rooms)
    chosen += `${chosen === '' ? '' : ','}{"room_id":${room_id},"quantity":${quantity}}`;
  const counted = counted_as === undefined ? '' : `"counted_as":"${counted_as}",`;
  return `{${counted}"rooms":[${chosen}],"total":${total},"per_night":${per_night}}`;
}

const inQuotes = (instant: string | null): string => (instant === null ? 'null' : `"${instant}"`);
