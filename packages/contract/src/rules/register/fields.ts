/** How a field of the register is written. 'yes_no' is 'yes' or 'no'. */
export type FieldKind = 'text' | 'day' | 'country' | 'phone' | 'number' | 'sex' | 'visa' | 'yes_no';

export type RegisterField = {
  kind: FieldKind;
  /** 'all': of every guest; 'form': of foreigners, for Form III; 'visa': of those among them who came on a visa. */
  of: 'all' | 'form' | 'visa';
  /** Form III asks for it. */
  isAsked?: true;
  most?: number;
};

const SHORT = 60;
const LONG = 200;

/**
 * What is written of a guest beside name and nationality, in the order in which it is asked. The fields of Form III are those of
 * Form C, which it took the place of (Immigration and Foreigners Rules 2025, rule 17).
 */
export const REGISTER_FIELDS = {
  sex: { kind: 'sex', of: 'all', isAsked: true },
  born_on: { kind: 'day', of: 'all', isAsked: true },
  phone: { kind: 'phone', of: 'all' },
  home_address: { kind: 'text', of: 'all', isAsked: true, most: LONG },
  arrived_from: { kind: 'text', of: 'all', isAsked: true, most: SHORT },
  // Rule 17 asks for the address of onward travel.
  next_destination: { kind: 'text', of: 'all', isAsked: true, most: LONG },
  purpose: { kind: 'text', of: 'all', isAsked: true, most: SHORT },
  passport_number: { kind: 'text', of: 'form', isAsked: true, most: 20 },
  passport_place: { kind: 'text', of: 'form', isAsked: true, most: SHORT },
  passport_issued_on: { kind: 'day', of: 'form', isAsked: true },
  passport_expires_on: { kind: 'day', of: 'form', isAsked: true },
  visa: { kind: 'visa', of: 'form', isAsked: true },
  visa_number: { kind: 'text', of: 'visa', isAsked: true, most: 20 },
  visa_type: { kind: 'text', of: 'visa', isAsked: true, most: SHORT },
  visa_place: { kind: 'text', of: 'visa', isAsked: true, most: SHORT },
  visa_issued_on: { kind: 'day', of: 'visa', isAsked: true },
  visa_valid_until: { kind: 'day', of: 'visa', isAsked: true },
  arrived_in_india_on: { kind: 'day', of: 'form', isAsked: true },
  days_in_india: { kind: 'number', of: 'form', isAsked: true },
  address_in_india: { kind: 'text', of: 'form', most: LONG },
  employed_in_india: { kind: 'yes_no', of: 'form', isAsked: true },
} as const satisfies Record<string, RegisterField>;

export type FieldName = keyof typeof REGISTER_FIELDS;
export const FIELD_NAMES = Object.keys(REGISTER_FIELDS) as FieldName[];
export const fieldOf = (name: FieldName): RegisterField => REGISTER_FIELDS[name];

/** 'oci': a card of an overseas citizen, whose number stands in the place of the visa's; 'none': Nepal and Bhutan need none. */
export const VISAS = ['visa', 'oci', 'none'] as const;
export const SEXES = ['female', 'male', 'other'] as const;

export type Details = Partial<Record<FieldName, string>>;
export type Entry = { name: string; nationality: string } & Details;

export const isForeigner = ({ nationality }: { nationality: string }): boolean => nationality !== 'IN';

/** Whether a field is asked of this guest at all. */
export function belongsTo(name: FieldName, entry: { nationality: string } & Pick<Details, 'visa'>): boolean {
  const { of } = fieldOf(name);
  if (of === 'all') return true;
  if (!isForeigner(entry)) return false;
  return of === 'form' || (entry.visa ?? 'visa') === 'visa' || (name === 'visa_number' && entry.visa === 'oci');
}

/** The fields of Form III that are not filled in yet; none of those who need no form. */
export const missingForForm = (entry: Entry): FieldName[] =>
  isForeigner(entry)
    ? FIELD_NAMES.filter((name) => fieldOf(name).isAsked && belongsTo(name, entry) && !entry[name])
    : [];
