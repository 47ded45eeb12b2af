import * as z from 'zod/mini';
import { type CalendarDate, isCalendarDate } from '../calendar-date.ts';
import { NAME_MAX_LENGTH, ROW_ID_MAX } from '../limits.ts';
import { toE164, toEmail } from '../rules/phone.ts';
import { toGstin } from '../rules/tax/gstin.ts';
import { INVISIBLE, NO_LETTER, SEVERAL_LINES } from './name-words.ts';
import { CONTROL_CHARACTERS, DEGREES_IN_TEXT, hasWords, roundDegrees, withSingleBreaks } from './readers.ts';

/** A number of a row: a whole number that the database can hold. */
export const id = z
  .number({ error: 'Must be a number.' })
  .check(z.int('Must be a whole number.'), z.gte(1, 'Must be 1 or more.'), z.lte(ROW_ID_MAX, 'Is too large.'));

const digits = z.string().check(z.regex(/^-?\d{1,10}$/, 'Must be a whole number.'));

/** A whole number written as text (a query or path parameter) within bounds. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    // '-0' is 0.
    z.pipe(
      digits,
      z.transform((text) => Number(text) + 0),
    ),
    z.number().check(z.gte(least, `Must be ${least} or more.`), z.lte(most, `Must be ${most} or less.`)),
  );

/** Degrees written as text ('15.5165'), between -most and most. */
export const degrees = (most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(DEGREES_IN_TEXT, 'Must be degrees such as 15.5165.')),
      z.transform((value) => roundDegrees(Number(value))),
    ),
    z.number().check(z.gte(-most, `Must be ${-most} or more.`), z.lte(most, `Must be ${most} or less.`)),
  );

export const idInText = wholeNumber(1, ROW_ID_MAX);

export const calendarDay = z.custom<CalendarDate>(isCalendarDate, { error: 'Must be a date as yyyy-MM-dd.' });

/** A month, '2026-12'. */
export const monthInText = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-12.'));

const PLACE = /^(\d{4}-\d\d-\d\d|\d{1,15})_\d{1,9}$/;
const isPlace = (value: string): boolean => {
  const [, first = ''] = PLACE.exec(value) ?? [];
  return first !== '' && (isCalendarDate(first) || !first.includes('-'));
};

/** Behind which row the next page of a list begins: its day, or an instant in milliseconds, and its number: '2026-12-11_100042'. */
export const placeByDay = z.string().check(z.refine(isPlace, 'Is no place in this list.'));

/** One value or a list of them (a repeated query parameter), always as a list without doubles, '7' and '007' being one. */
export const listOf = <T extends z.core.$ZodType<unknown, string>>(item: T, most: number) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((value) => [...new Set(Array.isArray(value) ? value : [value])].filter((text) => text !== '')),
      ),
      z.array(item).check(z.maxLength(most, `Must be at most ${most} values.`)),
    ),
    z.transform((values) => [...new Set(values)]),
  );

/** Text without control characters (line breaks allowed, each one character), trimmed, within a length. */
export const text = (most: number, least = 0) =>
  z.string({ error: 'Must be text.' }).check(
    z.overwrite(withSingleBreaks),
    z.trim(),
    z.minLength(least, least <= 1 ? 'Must not be empty.' : `Must have at least ${least} characters.`),
    z.maxLength(most, `Must have at most ${most} characters.`),
    z.refine((value) => least === 0 || value === '' || hasWords(value), 'Must not be empty.'),
    z.refine((value) => !CONTROL_CHARACTERS.test(value), 'Must not have control characters.'),
  );

/** Something of a form in which '' stands for nothing: `empty` then takes its place. */
export const emptyAs = <O, I, E extends null | undefined>(empty: E, schema: z.ZodMiniType<O, I>) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? empty : value)),
      schema as z.ZodMiniType<O>,
    ) as z.ZodMiniType<O, I>,
  );

/** A yes or no, in JSON or as a form writes it. */
export const formFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0', 'on'])], { error: 'Must be true or false.' }),
  z.transform((value) => value === true || value === 'true' || value === '1' || value === 'on'),
);

/** A person's first or last name, in any script: one line, with at least one letter, nothing that turns text around. */
export const personName = text(NAME_MAX_LENGTH, 1).check(
  z.regex(/\p{L}/u, NO_LETTER),
  z.regex(/^[^\r\n\t\u2028\u2029]*$/, SEVERAL_LINES),
  // Not among them: the joiners that Indian scripts are written with.
  z.regex(/^[^\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]*$/, INVISIBLE),
);

/** An e-mail address, lower-cased. */
export const email = z.pipe(
  text(254, 1),
  z.transform((value, context): string => {
    const address = toEmail(value);
    if (address) return address;
    context.issues.push({ code: 'custom', message: 'Must be an e-mail address.', input: value });
    return z.NEVER;
  }),
);

/** A phone number in E.164; ten bare digits mean +91. */
export const phone = z.pipe(
  text(32, 1),
  z.transform((value, context): string => {
    const number = toE164(value);
    if (number) return number;
    context.issues.push({ code: 'custom', message: 'Must be a phone number.', input: value });
    return z.NEVER;
  }),
);

/** What is written in a way of its own, as `read` makes it one; `words` where it does not. */
export const readAs = (read: (written: string) => string | null, words: string) =>
  z.pipe(
    text(64, 1),
    z.transform((value, context): string => {
      const known = read(value);
      if (known) return known;
      context.issues.push({ code: 'custom', message: words, input: value });
      return z.NEVER;
    }),
  );

/** A GST identification number, without spaces and in capitals. */
export const gstin = z.pipe(
  text(32, 1),
  z.transform((value, context): string => {
    const number = toGstin(value);
    if (number) return number;
    context.issues.push({
      code: 'custom',
      message: 'Must be a GSTIN of 15 characters. Please check it.',
      input: value,
    });
    return z.NEVER;
  }),
);
