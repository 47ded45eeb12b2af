import type { FieldName, SEXES, VISAS } from '../rules/register/fields.ts';
import type { FormStep } from '../rules/register/form-steps.ts';
import type { IdKind } from '../rules/register/identity.ts';

/** What the fields of the register are called, by guests, at the desk and in the file. */
export const fieldWords: Record<FieldName | 'name' | 'nationality', string> = {
  name: 'Full name, as on the ID',
  nationality: 'Nationality',
  sex: 'Sex',
  born_on: 'Date of birth',
  phone: 'Phone number',
  home_address: 'Home address',
  arrived_from: 'Arrived from',
  next_destination: 'Next destination, with its address',
  purpose: 'Purpose of visit',
  passport_number: 'Passport number',
  passport_place: 'Passport: place of issue',
  passport_issued_on: 'Passport: date of issue',
  passport_expires_on: 'Passport: expires on',
  visa: 'In India on',
  visa_number: 'Visa or OCI card number',
  visa_type: 'Visa type',
  visa_place: 'Visa: place of issue',
  visa_issued_on: 'Visa: date of issue',
  visa_valid_until: 'Visa: valid until',
  arrived_in_india_on: 'Arrived in India on',
  days_in_india: 'Days to be spent in India',
  address_in_india: 'Another address in India (optional)',
  employed_in_india: 'Employed in India',
};

export const visaWords: Record<(typeof VISAS)[number], string> = {
  visa: 'A visa',
  oci: 'An OCI card',
  none: 'Neither: from Nepal or Bhutan',
};

export const sexWords: Record<(typeof SEXES)[number], string> = { female: 'Female', male: 'Male', other: 'Other' };

/** What is said of a field in which one of a few is chosen. */
export const choiceWords = { notSaid: 'Please choose', no: 'No', yes: 'Yes' };

export const idKindWords: Record<IdKind, string> = {
  aadhaar: 'Aadhaar',
  passport: 'Passport',
  driving_licence: 'Driving licence',
  voter_id: 'Voter ID',
  oci_card: 'OCI card',
  other: 'Another ID',
};

export const stepWords: Record<FormStep, string> = { arrival: 'Arrival', departure: 'Departure' };
