/** What owners in India write in Latin letters in a Hindi sentence as well: terms of tax, of the trade and of files, keys, and other sites. */
export const OWNERS_TERMS = [
  'ADR',
  'Airbnb',
  'CGST',
  'Excel',
  'HEIC',
  'iCal',
  'OCI',
  'RevPAR',
  'Shift',
  'SVG',
  'TCS',
  'TDS',
  'Vrbo',
  'xlsx',
  'zip',
];

/** The same where one word of it alone would be English: sites by their whole name, a key by what it does, a form by its number. */
export const OWNERS_PHRASES = ['Booking.com', 'Google Calendar', 'Enter चुनता है', 'फ़ॉर्म III'];
