import { IMPORT_FIELDS, type ImportColumns, type ImportField } from '@basera/contract/rules/listing/import-fields';
import { comparable } from '../../gazetteer/comparable.ts';

/** How people head their columns, without spaces and signs; the first that is there is taken. */
const HEADINGS: Record<ImportField, string[]> = {
  name: ['name', 'propertyname', 'property', 'hotelname', 'hotel', 'stayname', 'stay', 'listing', 'title'],
  city: ['city', 'town', 'citytown', 'place', 'location', 'destination'],
  price: [
    'price',
    'rate',
    'pricepernight',
    'tariff',
    'basefare',
    'baseprice',
    'roomrate',
    'rent',
    'pricers',
    'priceinr',
  ],
  state: ['state', 'province', 'stateut'],
  address: ['address', 'fulladdress', 'street', 'propertyaddress'],
  locality: ['locality', 'area', 'neighbourhood', 'neighborhood', 'landmark'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'long', 'lng', 'lon'],
  description: ['description', 'about', 'details', 'propertydescription'],
  type: ['type', 'kind', 'category', 'propertytype', 'staytype'],
  stars: ['stars', 'star', 'starrating', 'hotelstarrating', 'rating'],
  roomType: ['roomtype', 'room', 'roomname', 'roomkind', 'roomcategory'],
  roomCount: ['rooms', 'roomcount', 'numberofrooms', 'noofrooms', 'units', 'quantity'],
  sleeps: ['sleeps', 'guests', 'maxguests', 'occupancy', 'capacity', 'pax', 'adults'],
  bed: ['bed', 'beds', 'bedtype'],
  roomSize: ['roomsize', 'size', 'sqft', 'areasqft', 'roomarea'],
  checkIn: ['checkin', 'checkintime', 'checkinfrom'],
  checkOut: ['checkout', 'checkouttime', 'checkoutby'],
  couplesWelcome: ['coupleswelcome', 'couples', 'couplefriendly', 'unmarriedcouples'],
  familiesOnly: ['familiesonly', 'familyonly', 'families'],
  amenities: ['amenities', 'facilities', 'features'],
  pictures: ['pictures', 'photos', 'images', 'photourls', 'imageurls', 'image', 'photo', 'picture'],
  reference: ['reference', 'id', 'propertyid', 'code', 'ref', 'uniqid', 'hotelid'],
};

const plain = (heading: string): string => comparable(heading).replace(/[^a-z0-9]/g, '');

/** Which column of a file is probably which: a guess, to be looked at. No column is two things. */
export function guessColumns(header: string[]): ImportColumns {
  const left = new Map(header.map((column) => [plain(column), column]));
  return Object.fromEntries(
    IMPORT_FIELDS.map((field) => {
      const heading = HEADINGS[field].find((each) => left.has(each));
      const column = heading === undefined ? null : (left.get(heading) ?? null);
      if (heading !== undefined) left.delete(heading);
      return [field, column];
    }),
  );
}
