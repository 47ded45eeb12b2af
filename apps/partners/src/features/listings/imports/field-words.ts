import type { ImportField } from '@basera/contract/rules/listing/import-fields';

/** What each column may be, in the words of the form. */
export const fieldWords: Record<ImportField, string> = {
  name: 'Name of the stay',
  city: 'Town',
  price: 'Price of a night in ₹',
  state: 'State',
  address: 'Address',
  locality: 'Part of town',
  latitude: 'Latitude',
  longitude: 'Longitude',
  description: 'Description',
  type: 'What it is',
  stars: 'Stars',
  roomType: 'Kind of room',
  roomCount: 'How many of them',
  sleeps: 'Guests in each',
  bed: 'Beds',
  roomSize: 'Size in square feet',
  checkIn: 'Check-in from',
  checkOut: 'Check-out until',
  couplesWelcome: 'Couples welcome',
  familiesOnly: 'Families only',
  amenities: 'Amenities',
  pictures: 'Pictures (addresses or file names)',
  reference: 'Your own number for it',
};
