import { parseMapping } from './mapping.ts';

/** Rows nobody ever rented, for tests of the import. */
export const COLUMNS =
  'ref,name,address,area,city,state,lat,lng,stars,kind,room,count,sleepers,bed,rate,size,from,until,facilities';
/** The mapping of these rows, with what a test wants otherwise. */
export const mapping = (more: object = {}, defaults: object = {}) => {
  const columns = {
    reference: 'ref',
    name: 'name',
    address: 'address',
    locality: 'area',
    city: 'city',
    state: 'state',
    latitude: 'lat',
    longitude: 'lng',
    stars: 'stars',
    type: 'kind',
    roomType: 'room',
    roomCount: 'count',
    sleeps: 'sleepers',
    bed: 'bed',
    checkIn: 'from',
    checkOut: 'until',
    price: 'rate',
    roomSize: 'size',
    amenities: ['facilities'],
  };
  const priceByStars = { 1: 800, 2: 1500, 3: 2500, 4: 5000, 5: 9000 };
  return parseMapping({
    source: 'made-up',
    business: { name: 'Made Up Stays', owner: 'Asha Negi' },
    columns,
    categories: { 'Guest House': 'Guest House', Hotel: 'Hotel' },
    defaults: { stars: 2, priceByStars, ...defaults },
    ...more,
  });
};

/** A tidy row of Ooty, and what differs from it. */
export const row = (different: Partial<Record<string, string>> = {}) => {
  const tidy: Record<string, string> = {
    ref: 'R1',
    name: 'Nilgiri Nest',
    address: '4 Rose Lane',
    area: 'Fern Hill',
    city: 'Ooty',
    state: 'Tamil Nadu',
    lat: '11.41',
    lng: '76.70',
    stars: '3',
    kind: 'Guest House',
    room: 'Garden Room',
    count: '6',
    sleepers: '3',
    bed: '1 king bed',
    from: '1 pm',
    until: '10:30',
    rate: '2500',
    size: '12 x 15 sq.ft.',
    facilities: 'Parking',
  };
  return COLUMNS.split(',')
    .map((column) => `"${different[column] ?? tidy[column] ?? ''}"`)
    .join(',');
};
