/** What a column of an owner's file can be, in the order in which it is asked for. */
export const IMPORT_FIELDS = [
  'name',
  'city',
  'price',
  'state',
  'address',
  'locality',
  'latitude',
  'longitude',
  'description',
  'type',
  'stars',
  'roomType',
  'roomCount',
  'sleeps',
  'bed',
  'roomSize',
  'checkIn',
  'checkOut',
  'couplesWelcome',
  'familiesOnly',
  'amenities',
  'pictures',
  'reference',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Without a column for each of these there is nothing to make a draft of. */
export const IMPORT_FIELDS_NEEDED: readonly ImportField[] = ['name', 'city', 'price'];

/** Which column of a file is which; null: none. */
export type ImportColumns = Partial<Record<ImportField, string | null>>;
