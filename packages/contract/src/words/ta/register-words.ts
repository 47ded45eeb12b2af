import type { FieldName, SEXES, VISAS } from '../../rules/register/fields.ts';
import type { FormStep } from '../../rules/register/form-steps.ts';
import type { IdKind } from '../../rules/register/identity.ts';

export const fieldWords: Record<FieldName | 'name' | 'nationality', string> = {
  name: 'முழுப் பெயர், ID-யில் உள்ளபடி',
  nationality: 'குடியுரிமை',
  sex: 'பாலினம்',
  born_on: 'பிறந்த தேதி',
  phone: 'ஃபோன் எண்',
  home_address: 'வீட்டு முகவரி',
  arrived_from: 'எங்கிருந்து வந்தீர்கள்',
  next_destination: 'அடுத்து எங்கே, முகவரியுடன்',
  purpose: 'வந்த நோக்கம்',
  passport_number: 'பாஸ்போர்ட் எண்',
  passport_place: 'பாஸ்போர்ட்: வழங்கிய இடம்',
  passport_issued_on: 'பாஸ்போர்ட்: வழங்கிய நாள்',
  passport_expires_on: 'பாஸ்போர்ட்: எப்போது வரை செல்லும்',
  visa: 'இந்தியாவுக்கு எதில் வந்தீர்கள்',
  visa_number: 'விசா அல்லது OCI கார்டு எண்',
  visa_type: 'விசா வகை',
  visa_place: 'விசா: வழங்கிய இடம்',
  visa_issued_on: 'விசா: வழங்கிய நாள்',
  visa_valid_until: 'விசா: எப்போது வரை செல்லும்',
  arrived_in_india_on: 'இந்தியா வந்த தேதி',
  days_in_india: 'இந்தியாவில் எத்தனை நாட்கள்',
  address_in_india: 'இந்தியாவில் வேறு முகவரி (விரும்பினால்)',
  employed_in_india: 'இந்தியாவில் வேலை செய்கிறார்',
};

export const visaWords: Record<(typeof VISAS)[number], string> = {
  visa: 'விசா',
  oci: 'OCI கார்டு',
  none: 'எதுவும் இல்லை: நேபாளம் அல்லது பூடானிலிருந்து',
};

export const sexWords: Record<(typeof SEXES)[number], string> = { female: 'பெண்', male: 'ஆண்', other: 'மற்றவை' };

export const choiceWords = { notSaid: 'தேர்ந்தெடுங்கள்', no: 'இல்லை', yes: 'ஆம்' };

export const idKindWords: Record<IdKind, string> = {
  aadhaar: 'ஆதார்',
  passport: 'பாஸ்போர்ட்',
  driving_licence: 'ஓட்டுநர் உரிமம்',
  voter_id: 'வாக்காளர் ID',
  oci_card: 'OCI கார்டு',
  other: 'வேறு ID',
};

export const stepWords: Record<FormStep, string> = { arrival: 'வருகை', departure: 'புறப்பாடு' };
