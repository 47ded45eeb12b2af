/** What is counted: one of it, and several. */
export const things = {
  adult: ['adult', 'adults'],
  apartment: ['apartment', 'apartments'],
  arrival: ['arrival', 'arrivals'],
  bed: ['bed', 'beds'],
  booking: ['booking', 'bookings'],
  cabin: ['cabin', 'cabins'],
  child: ['child', 'children'],
  cottage: ['cottage', 'cottages'],
  day: ['day', 'days'],
  draft: ['draft', 'drafts'],
  field: ['field', 'fields'],
  guest: ['guest', 'guests'],
  hour: ['hour', 'hours'],
  house: ['house', 'houses'],
  houseboat: ['houseboat', 'houseboats'],
  hut: ['hut', 'huts'],
  infant: ['infant', 'infants'],
  minute: ['minute', 'minutes'],
  'more field': ['more field', 'more fields'],
  'more stay': ['more stay', 'more stays'],
  night: ['night', 'nights'],
  photo: ['photo', 'photos'],
  picture: ['picture', 'pictures'],
  request: ['request', 'requests'],
  review: ['review', 'reviews'],
  room: ['room', 'rooms'],
  row: ['row', 'rows'],
  star: ['star', 'stars'],
  stay: ['stay', 'stays'],
  tent: ['tent', 'tents'],
  thing: ['thing', 'things'],
  villa: ['villa', 'villas'],
} as const;

export type Thing = keyof typeof things;

/** The same in another language. */
export type Things = Record<Thing, readonly [one: string, several: string]>;
