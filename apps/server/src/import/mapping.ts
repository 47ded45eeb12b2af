import { readFile } from 'node:fs/promises';
import { CITY_NAME_MAX_LENGTH, STARS_MAX } from '@basera/contract/limits';
import { text } from '@basera/contract/parsing/fields';
import { toE164, toEmail } from '@basera/contract/rules/phone';
import { MEALS } from '@basera/contract/rules/price';
import * as z from 'zod/mini';
import { ImportError } from './import-error.ts';

const NAME_MAX_LENGTH = 120;
const PRICE_MAX_RUPEES = 1_000_000;
const UNITS_MAX = 999;
const SLEEPS_MAX = 50;

const name = text(NAME_MAX_LENGTH, 1);
const number = (least: number, most: number) =>
  z
    .number({ error: 'Must be a number.' })
    .check(z.gte(least, `Must be ${least} or more.`), z.lte(most, `Must be ${most} or less.`));
const whole = (least: number, most: number) => number(least, most).check(z.int('Must be a whole number.'));
const rupees = whole(1, PRICE_MAX_RUPEES);
const stars = number(1, STARS_MAX).check(z.multipleOf(0.5, 'Must be whole or half stars.'));
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time as '14:00'."));
const mealKind = z.enum(MEALS, { error: `Must be one of ${MEALS.join(', ')}.` });

/** Text as it is kept, or an error where it is none of the kind. */
const read = (reader: (text: string) => string | null, error: string) =>
  z.pipe(
    z.string(),
    z.transform((given, context) => {
      const kept = reader(given);
      if (kept !== null) return kept;
      context.issues.push({ code: 'custom', message: error, input: given });
      return z.NEVER;
    }),
  );

/** What a row can say about a stay, apart from its amenities. */
export const FIELDS = [
  'reference',
  'name',
  'description',
  'address',
  'locality',
  'city',
  'state',
  'country',
  'latitude',
  'longitude',
  'stars',
  'type',
  'roomType',
  'roomCount',
  'roomSize',
  'sleeps',
  'bed',
  'price',
  'checkIn',
  'checkOut',
  'couplesWelcome',
  'familiesOnly',
] as const;
export type Field = (typeof FIELDS)[number];

const eachField = Object.fromEntries(FIELDS.map((field) => [field, z.optional(name)])) as Record<
  Field,
  z.ZodMiniOptional<typeof name>
>;

const defaults = z.strictObject({
  /** What the price of a row without price and stars is made up from; 0 as 1. No stars are shown of such a row. */
  stars: z._default(z.union([z.literal(0), stars]), 0),
  /** Rupees a night by whole stars, for rows that name no price. */
  priceByStars: z.optional(z.strictObject({ 1: rupees, 2: rupees, 3: rupees, 4: rupees, 5: rupees })),
  /** What those prices are multiplied by in a city or a state. */
  priceFactorByPlace: z._default(z.record(name, number(0.1, 10)), {}),
  roomType: z._default(name, 'Room'),
  units: z._default(whole(1, UNITS_MAX), 1),
  /** More rooms than this are taken for a slip of the pen. */
  unitsMax: z._default(whole(1, UNITS_MAX), 300),
  sleeps: z._default(whole(1, SLEEPS_MAX), 2),
  meal: z._default(mealKind, 'no'),
  // Of mappings from when these were shown of rows that did not say them: taken, told, and not used.
  category: z.optional(name),
  bed: z.optional(name),
  checkInTime: z.optional(clockTime),
});

/** The field whose constant says for every row what such a default made up for some. */
const SAID_INSTEAD = { category: 'type', bed: 'bed', checkInTime: 'checkIn' } as const satisfies Record<string, Field>;

const mapping = z
  .strictObject({
    source: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/, 'Must be small letters, digits, dots and hyphens.')),
    business: z.strictObject({
      name,
      owner: name,
      /** As owners sign in with them: only then do they act for the business. */
      email: z.optional(read(toEmail, 'Must be an e-mail address.')),
      phone: z.optional(read(toE164, "Must be a phone number such as '98198 12345' or '+91 98198 12345'.")),
    }),
    /** What parts the cells; found out where it is not said. */
    delimiter: z.optional(z.string().check(z.length(1, 'Must be one character.'))),
    /** Of a workbook: the first unless said. */
    sheet: z.optional(name),
    columns: z.strictObject({ ...eachField, amenities: z._default(z.array(name), []) }),
    constants: z._default(z.strictObject(eachField), {}),
    amenities: z._default(
      z.strictObject({
        separators: z._default(z.array(z.string().check(z.minLength(1, 'Must not be empty.'))), []),
        /** The file's own words for an amenity → its name here. */
        names: z._default(z.record(name, name), {}),
      }),
      { separators: [], names: {} },
    ),
    /** The file's type of stay → the category here. */
    categories: z._default(z.record(name, name), {}),
    /** The file's name of a city → the name here, beside the old names known anyway. */
    cities: z._default(z.record(text(CITY_NAME_MAX_LENGTH, 1), text(CITY_NAME_MAX_LENGTH, 1)), {}),
    defaults: z._default(defaults, () => z.parse(defaults, {})),
  })
  .check(
    z.refine((given) => given.columns.name !== undefined, {
      path: ['columns', 'name'],
      error: 'Must name a column.',
    }),
    z.refine((given) => (given.columns.city ?? given.constants.city) !== undefined, {
      path: ['columns', 'city'],
      error: 'Must name a column, or constants must give the city.',
    }),
    z.refine((given) => (given.columns.price ?? given.constants.price ?? given.defaults.priceByStars) !== undefined, {
      path: ['defaults', 'priceByStars'],
      error: 'Must give prices, as no column does.',
    }),
    z.superRefine((given, context) => {
      for (const field of FIELDS.filter((each) => given.columns[each] && given.constants[each])) {
        const message = 'Has a column already.';
        context.addIssue({ code: 'custom', path: ['constants', field], message, input: given });
      }
    }),
  );

/** Which column is which, and what holds where the file is silent. Prices are rupees. */
export type Mapping = z.infer<typeof mapping>;

/** A sentence for each default of the mapping that is not used. */
export const unusedDefaults = ({ defaults: given }: Mapping): string[] =>
  (['category', 'bed', 'checkInTime'] as const)
    .filter((key) => given[key] !== undefined)
    .map(
      (key) =>
        `The mapping's defaults.${key} is not used: what no row says is not shown. Where it is true of every row, say so in constants.${SAID_INSTEAD[key]}.`,
    );

/** Parses a mapping. Throws ImportError that names the field. */
export function parseMapping(json: unknown, file = 'The mapping'): Mapping {
  const parsed = z.safeParse(mapping, json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    throw new ImportError(`${file}: ${[...issue.path, issue.keys[0]].join('.')} is not a known field.`);
  }
  const field = issue?.path.join('.') || 'the whole';
  throw new ImportError(`${file}: ${field}: ${issue?.message ?? 'is not valid.'}`);
}

/** Reads a mapping file. Throws ImportError in one sentence. */
export async function readMapping(file: string): Promise<Mapping> {
  const content = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(
      `The mapping ${file} cannot be read (${error.code === 'ENOENT' ? 'no such file' : error.code}).`,
    );
  });
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportError(`The mapping ${file} is not JSON: ${(error as Error).message}.`);
  }
  return parseMapping(json, file);
}
