import type { Room } from './endpoints/stays.ts';

/** A room for tests: a Sea View Suite at ₹6,800 with breakfast ₹450 and dinner ₹600 as a choice, 3 of 5 free, asked about for two nights. */
export function aRoom(changes: Partial<Room> = {}): Room {
  const rate = changes.base_price_per_night ?? 6800;
  const offered = rate + (changes.meal === undefined || changes.meal === 'both' ? 1050 : 0);
  return {
    id: 7,
    room_name: 'Sea View Suite',
    base_price_per_night: rate,
    nightly_rates: [rate, rate],
    total_price: 2 * rate,
    effective_price: offered,
    total_price_per_night: offered,
    breakfast: 450,
    lunch: 0,
    dinner: 600,
    meal: 'both',
    bed_type: '1 king bed',
    room_size: 420,
    smoking_allowed: 0,
    max_guests: 2,
    sleeps: 2,
    number_of_rooms: 3,
    sure_rooms: changes.number_of_rooms ?? 3,
    not_sold: null,
    units: 5,
    amenities: [],
    media: [],
    hero_image: null,
    extra_guests: null,
    length_discount: null,
    ...changes,
  };
}
