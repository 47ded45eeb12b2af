import { dayInIndia, timeInIndia } from '@basera/contract/calendar-date';
import type { Register, RegisterEntry } from '@basera/contract/endpoints/partners/register';
import { countryName } from '@basera/contract/rules/register/countries';
import { FIELD_NAMES, type FieldName, fieldOf } from '@basera/contract/rules/register/fields';
import { fieldWords, idKindWords, sexWords, stepWords, visaWords } from '@basera/contract/words/register-words';
import { type Cell, csv } from '../../platform/files/csv.ts';

const MINUTES = 5;
const momentOf = (iso: string): string => {
  const at = new Date(iso);
  return `${dayInIndia(at)} ${timeInIndia(at).slice(0, MINUTES)}`;
};

function cellOf(name: FieldName, { details }: RegisterEntry): Cell {
  const value = details[name];
  if (value === undefined) return null;
  if (fieldOf(name).kind === 'visa') return visaWords[value as keyof typeof visaWords] ?? value;
  return fieldOf(name).kind === 'sex' ? (sexWords[value as keyof typeof sexWords] ?? value) : value;
}

function rowOf(entry: RegisterEntry, { booking }: Register): Cell[] {
  const { identity, form } = entry;
  return [
    booking.id,
    booking.property_name,
    entry.name,
    countryName(entry.nationality),
    ...FIELD_NAMES.map((name) => cellOf(name, entry)),
    ...(['arrival', 'departure'] as const).flatMap((step): Cell[] => {
      const one = form.find((each) => each.step === step);
      return [one ? momentOf(one.happened_at) : null, one?.sent_at ? momentOf(one.sent_at) : null];
    }),
    identity ? idKindWords[identity.kind] : null,
    identity?.last_four ?? null,
    identity?.by ?? null,
    identity ? momentOf(identity.at) : null,
  ];
}

/** The register of a booking for a spreadsheet, or for who types it into the authorities' form; times are India's. */
export const registerFile = (register: Register): Buffer =>
  csv([
    [
      'Booking',
      'Stay',
      fieldWords.name,
      fieldWords.nationality,
      ...FIELD_NAMES.map((name) => fieldWords[name]),
      `${stepWords.arrival} at the house`,
      'Form III of arrival sent',
      `${stepWords.departure} from the house`,
      'Form III of departure sent',
      'ID seen',
      'Its last four',
      'Seen by',
      'Seen at',
    ],
    ...register.entries.map((entry) => rowOf(entry, register)),
  ]);
