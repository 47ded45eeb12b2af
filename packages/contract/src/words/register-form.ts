import { countriesByName } from '../rules/register/countries.ts';
import {
  belongsTo,
  type Details,
  type Entry,
  FIELD_NAMES,
  type FieldKind,
  type FieldName,
  fieldOf,
  SEXES,
  VISAS,
} from '../rules/register/fields.ts';
import { choiceWords, fieldWords, sexWords, visaWords } from './register-words.ts';

type Option = { value: string; label: string };
type Listed = {
  name: FieldName | 'name' | 'nationality';
  label: string;
  as: 'text' | 'day' | 'phone' | 'number' | 'choice';
  options?: Option[];
  most?: number | undefined;
};

const NOT_SAID: Option = { value: '', label: choiceWords.notSaid };
const OPTIONS: Partial<Record<FieldKind, Option[]>> = {
  sex: [NOT_SAID, ...SEXES.map((value) => ({ value, label: sexWords[value] }))],
  visa: [NOT_SAID, ...VISAS.map((value) => ({ value, label: visaWords[value] }))],
  yes_no: [NOT_SAID, { value: 'no', label: choiceWords.no }, { value: 'yes', label: choiceWords.yes }],
};
const NATIONALITIES: Option[] = [
  NOT_SAID,
  ...countriesByName().map(({ code, name }) => ({ value: code, label: name })),
];

/** What is typed into the form of an entry; every field is text, and nothing of it is there. */
export type TypedEntry = Record<FieldName | 'name' | 'nationality', string>;

/** A form as it begins: of an entry, or of nobody yet. */
export const typedOf = (entry: (Pick<Entry, 'name' | 'nationality'> & { details: Details }) | null): TypedEntry => ({
  name: entry?.name ?? '',
  nationality: entry?.nationality ?? '',
  ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, entry?.details[name] ?? ''])) as Record<FieldName, string>),
});

/** The fields that are asked of this guest, in their order. */
export function listedFields({ nationality, visa }: Pick<TypedEntry, 'nationality' | 'visa'>): Listed[] {
  const asked = FIELD_NAMES.filter((name) =>
    nationality === '' ? fieldOf(name).of === 'all' : belongsTo(name, { nationality, visa: visa || 'visa' }),
  );
  return [
    { name: 'name', label: fieldWords.name, as: 'text' },
    { name: 'nationality', label: fieldWords.nationality, as: 'choice', options: NATIONALITIES },
    ...asked.map((name): Listed => {
      const { kind, most } = fieldOf(name);
      const options = OPTIONS[kind];
      if (options) return { name, label: fieldWords[name], as: 'choice', options };
      return {
        name,
        label: fieldWords[name],
        as: kind === 'day' || kind === 'phone' || kind === 'number' ? kind : 'text',
        most,
      };
    }),
  ];
}

const PREFIX = 'entry.';

/** What the server found wrong, by the fields of the form. */
export const problemsOfAnswer = (fields: Record<string, string>): Partial<Record<keyof TypedEntry, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, words]) => [
      field.startsWith(PREFIX) ? field.slice(PREFIX.length) : field,
      words,
    ]),
  );
