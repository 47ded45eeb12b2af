import type { FieldName, SEXES, VISAS } from '../../rules/register/fields.ts';
import type { FormStep } from '../../rules/register/form-steps.ts';
import type { IdKind } from '../../rules/register/identity.ts';

export const fieldWords: Record<FieldName | 'name' | 'nationality', string> = {
  name: 'पूरा नाम, जैसा ID पर है',
  nationality: 'नागरिकता',
  sex: 'लिंग',
  born_on: 'जन्म की तारीख़',
  phone: 'फ़ोन नंबर',
  home_address: 'घर का पता',
  arrived_from: 'कहाँ से आए',
  next_destination: 'आगे कहाँ जाएँगे, पते के साथ',
  purpose: 'आने का मक़सद',
  passport_number: 'पासपोर्ट नंबर',
  passport_place: 'पासपोर्ट: कहाँ जारी हुआ',
  passport_issued_on: 'पासपोर्ट: कब जारी हुआ',
  passport_expires_on: 'पासपोर्ट: कब तक मान्य',
  visa: 'भारत में किस पर आए',
  visa_number: 'वीज़ा या OCI कार्ड नंबर',
  visa_type: 'वीज़ा का प्रकार',
  visa_place: 'वीज़ा: कहाँ जारी हुआ',
  visa_issued_on: 'वीज़ा: कब जारी हुआ',
  visa_valid_until: 'वीज़ा: कब तक मान्य',
  arrived_in_india_on: 'भारत आने की तारीख़',
  days_in_india: 'भारत में कितने दिन रहेंगे',
  address_in_india: 'भारत में कोई और पता (चाहें तो)',
  employed_in_india: 'भारत में नौकरी करते हैं',
};

export const visaWords: Record<(typeof VISAS)[number], string> = {
  visa: 'वीज़ा',
  oci: 'OCI कार्ड',
  none: 'कोई नहीं: नेपाल या भूटान से',
};

export const sexWords: Record<(typeof SEXES)[number], string> = { female: 'महिला', male: 'पुरुष', other: 'अन्य' };

export const choiceWords = { notSaid: 'कृपया चुनें', no: 'नहीं', yes: 'हाँ' };

export const idKindWords: Record<IdKind, string> = {
  aadhaar: 'आधार',
  passport: 'पासपोर्ट',
  driving_licence: 'ड्राइविंग लाइसेंस',
  voter_id: 'वोटर ID',
  oci_card: 'OCI कार्ड',
  other: 'कोई और ID',
};

export const stepWords: Record<FormStep, string> = { arrival: 'आना', departure: 'जाना' };
