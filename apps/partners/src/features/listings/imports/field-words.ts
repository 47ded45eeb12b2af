import type { ImportField } from '@basera/contract/rules/listing/import-fields';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/listings-catalogue';

/** What each column may be, in the words of the form. */
export const fieldWords: Record<ImportField, string> = {
  name: t(siteWords)`Name of the stay`,
  city: t(siteWords)`Town`,
  price: t(siteWords)`Price of a night in ₹`,
  state: t(siteWords)`State`,
  address: t(siteWords)`Address`,
  locality: t(siteWords)`Part of town`,
  latitude: t(siteWords)`Latitude`,
  longitude: t(siteWords)`Longitude`,
  description: t(siteWords)`Description`,
  type: t(siteWords)`What it is`,
  stars: t(siteWords)`Stars`,
  roomType: t(siteWords)`Kind of room`,
  roomCount: t(siteWords)`How many of them`,
  sleeps: t(siteWords)`Guests in each`,
  bed: t(siteWords)`Beds`,
  roomSize: t(siteWords)`Size in square feet`,
  checkIn: t(siteWords)`Check-in from`,
  checkOut: t(siteWords)`Check-out until`,
  couplesWelcome: t(siteWords)`Couples welcome`,
  familiesOnly: t(siteWords)`Families only`,
  amenities: t(siteWords)`Amenities`,
  pictures: t(siteWords)`Pictures (addresses or file names)`,
  reference: t(siteWords)`Your own number for it`,
};
