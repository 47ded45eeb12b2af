/** Every way a row is mended, as it stands in the summary. */
export const MENDED = {
  html_entities: 'HTML entities decoded',
  spaces: 'spaces and line breaks tidied',
  name_capitals: 'name written in one case: tidied',
  too_long: 'text too long: cut',
  reference_missing: 'reference missing: made from name and address',
  old_city_name: 'old or other city name: the one used here taken',
  city_spelling: 'city name tidied',
  city_in_region: 'city is a region: its town taken',
  state_spelling: 'state name made canonical',
  state_redrawn: 'state as it was before the borders were redrawn: today’s taken',
  state_from_city: 'state missing: taken from the city',
  state_of_known_city: 'state differs from that of the city next to it: the city’s taken',
  address_missing: 'address missing: made from locality and city',
  locality_missing: 'locality missing, ‘Others’ or the city again: the city’s name taken',
  coordinates_swapped: 'coordinates swapped back',
  coordinates_missing: 'coordinates missing: none kept',
  coordinates_invalid: 'coordinates are not numbers: none kept',
  coordinates_outside_india: 'coordinates outside India: dropped',
  coordinates_outside_state: 'coordinates outside the state: dropped',
  coordinates_far_from_city: 'coordinates far from the city: dropped',
  stars_missing: 'stars missing or 0: none shown',
  stars_out_of_range: 'stars out of range: none shown',
  type_unknown: 'type missing or not known: brought in as a ‘Stay’, which claims no kind',
  room_type_missing: 'room type missing: the default taken',
  room_type_capitals: 'room type written in one case: tidied',
  room_count_missing: 'room count missing or not one number: made up, the default taken',
  room_count_low: 'room count 0: taken as 1',
  room_count_high: 'room count beyond belief: cut to the most allowed',
  room_size_invalid: 'room size not readable or beyond belief: none kept',
  sleeps_missing: 'guests a room missing: the default counted with, none shown',
  sleeps_invalid: 'guests a room not readable: the default counted with, none shown',
  bed_missing: 'bed missing: none shown',
  price_made_up: 'price missing: made up from the stars',
  price_slab: 'price that no slab of GST fits: the nearest one that has taken',
  check_in_missing: 'check-in time missing: 14:00 counted with, none shown',
  check_in_invalid: 'check-in time not readable: 14:00 counted with, none shown',
  check_out_missing: 'check-out time missing: 11:00 counted with, none shown',
  check_out_invalid: 'check-out time not readable: 11:00 counted with, none shown',
  house_rule_unreadable: 'who is welcome: neither yes nor no: none kept',
  house_rules_contradict: 'couples welcome and families only: neither kept',
  stay_told_otherwise: 'tells its stay otherwise than the first row of it: that one’s taken',
  amenities_run_together: 'amenities without separators: told apart by name',
} as const;
export type MendReason = keyof typeof MENDED;

/** Every way a row is refused, as it stands in the summary. */
export const REFUSED = {
  cells: 'not as many cells as the header has',
  no_name: 'no name',
  no_city: 'no city',
  no_state: 'no state, and the city is not known',
  which_state: 'which state? None is given, and the city’s name does not tell',
  not_india: 'not in India',
  price_unreadable: 'price refused: not one amount in rupees a night',
  price_out_of_range: 'price refused: below ₹50 or above ₹10,00,000 a night',
  no_price: 'no price, and no default',
  new_place: 'place not known: waits for consent',
  duplicate_reference: 'duplicate: the reference came before',
  duplicate_stay: 'duplicate: the same name, address and kind of room came before',
} as const;
export type RefusalReason = keyof typeof REFUSED;

/** One thing that was mended: why, and what exactly, for the person who looks at the row. */
export type Mend = { reason: MendReason; detail: string };
export type Refusal = { reason: RefusalReason; detail: string };
