import { type CalendarDate, isCalendarDate } from '../../calendar-date.ts';
import { NAME_MAX_LENGTH } from '../../limits.ts';
import { CONTROL_CHARACTERS, withSingleBreaks } from '../../parsing/readers.ts';
import { toE164 } from '../phone.ts';
import { holdsAadhaar, NO_AADHAAR } from './aadhaar.ts';
import { isCountry } from './countries.ts';
import { entryProblems, tooLong } from './entry-words.ts';
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
} from './fields.ts';

export type EntryProblems = Partial<Record<FieldName | 'name' | 'nationality', string>>;

const DAYS_MOST = 3650;
const TEXT_MOST = 200;
const PASSPORT = /^[A-Z0-9]{5,15}$/;
const within =
  (list: readonly string[]) =>
  (text: string): string | null =>
    list.includes(text) ? null : entryProblems.notListed;
const isDays = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= DAYS_MOST;

const PROBLEM_OF: Partial<Record<FieldKind, (text: string) => string | null>> = {
  phone: (text) => (toE164(text) ? null : entryProblems.noPhone),
  day: (text) => (isCalendarDate(text) ? null : entryProblems.noDay),
  number: (text) => (isDays(text) ? null : entryProblems.noDays),
  sex: within(SEXES),
  visa: within(VISAS),
  yes_no: within(['yes', 'no']),
};

/** What is wrong with what stands in a field; null where nothing is. */
function problemWith(name: FieldName, text: string): string | null {
  const { kind, most = TEXT_MOST } = fieldOf(name);
  if (text.length > most) return tooLong(most);
  if (CONTROL_CHARACTERS.test(text)) return entryProblems.controlCharacters;
  if (kind !== 'phone' && holdsAadhaar(text)) return NO_AADHAAR;
  if (name === 'passport_number' && !PASSPORT.test(text)) return entryProblems.noPassport;
  return PROBLEM_OF[kind]?.(text) ?? null;
}

/** As it is kept: trimmed, numbers of papers in capitals and without spaces, phone numbers in one form. */
function tidied(name: FieldName, typed: string): string {
  const text = withSingleBreaks(typed).trim();
  if (name === 'passport_number' || name === 'visa_number') return text.toUpperCase().replace(/[\s-]/g, '');
  return fieldOf(name).kind === 'phone' ? (toE164(text) ?? text) : text;
}

function problemWithName(name: string): string | null {
  if (!/\p{L}/u.test(name)) return entryProblems.noName;
  if (name.length > NAME_MAX_LENGTH * 2) return tooLong(NAME_MAX_LENGTH * 2);
  if (CONTROL_CHARACTERS.test(name)) return entryProblems.controlCharacters;
  return holdsAadhaar(name) ? NO_AADHAAR : null;
}

const ORDERED: [FieldName, FieldName, string][] = [
  ['passport_issued_on', 'passport_expires_on', entryProblems.beforeIssue],
  ['visa_issued_on', 'visa_valid_until', entryProblems.beforeIssue],
  ['born_on', 'passport_issued_on', entryProblems.beforeBirth],
];

/**
 * What is kept of an entry, or what is wrong with it by field, in words that repeat nothing of it. Fields that are not asked of this
 * guest are dropped.
 */
export function readEntry(given: Record<string, unknown>): { ready: Entry } | { problems: EntryProblems } {
  const textOf = (field: string) => (typeof given[field] === 'string' ? given[field] : '');
  const name = textOf('name').trim();
  const nationality = textOf('nationality').trim().toUpperCase();
  const details: Details = {};
  const problems: EntryProblems = {};
  const note = (field: keyof EntryProblems, problem: string | null) => {
    if (problem) problems[field] ??= problem;
  };
  note('name', problemWithName(name));
  if (!isCountry(nationality)) note('nationality', entryProblems.noCountry);
  for (const field of FIELD_NAMES) {
    const text = tidied(field, textOf(field));
    if (text === '' || !belongsTo(field, { nationality, visa: textOf('visa') || 'visa' })) continue;
    note(field, problemWith(field, text));
    details[field] = text;
  }
  for (const [first, second, words] of ORDERED) {
    const [from, to] = [details[first], details[second]];
    if (from && to && isCalendarDate(from) && isCalendarDate(to) && from >= to) note(second, words);
  }
  return Object.keys(problems).length > 0 ? { problems } : { ready: { name, nationality, ...details } };
}

/** What cannot be of who stays on these days. */
export function problemsInTime(
  { born_on, arrived_in_india_on, passport_expires_on, visa_valid_until, passport_issued_on }: Details,
  { today, checkIn, checkOut }: { today: CalendarDate; checkIn: CalendarDate; checkOut: CalendarDate },
): EntryProblems {
  const last = today > checkOut ? today : checkOut;
  return {
    ...(born_on && born_on > today && { born_on: 'Must be in the past.' }),
    ...(passport_issued_on && passport_issued_on > today && { passport_issued_on: 'Must be in the past.' }),
    ...(arrived_in_india_on && arrived_in_india_on > last && { arrived_in_india_on: 'Must be before the stay ends.' }),
    ...(passport_expires_on &&
      passport_expires_on < checkIn && { passport_expires_on: 'The passport has expired before the stay.' }),
    ...(visa_valid_until &&
      visa_valid_until < checkIn && { visa_valid_until: 'The visa has run out before the stay.' }),
  };
}
