/**
 * Reads a value of unknown origin: what it is, or undefined where it does not fit. What every page needs before its
 * first answer is read with these; zod, ten times their weight, comes with the first call.
 */
export type Reader<T> = (value: unknown) => T | undefined;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A form sends a break of lines as two characters, and counts it as one. */
export const withSingleBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Whether there is anything to see in a text: blanks and characters without width are not. */
export const hasWords = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

export const DEGREES_IN_TEXT = /^-?\d{1,3}(\.\d{1,20})?$/;

// A tenth of a metre; also keeps a number from being written as '1e-7'.
const COORDINATE_STEPS = 1_000_000;
export const roundDegrees = (degrees: number): number => Math.round(degrees * COORDINATE_STEPS) / COORDINATE_STEPS + 0;

/** Any text, as it is. */
export const readAnyText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

/** Text, trimmed, within a length, without control characters (line breaks allowed, each one character). */
export const readText =
  (most: number, least = 0): Reader<string> =>
  (value) => {
    if (typeof value !== 'string') return undefined;
    const text = withSingleBreaks(value).trim();
    return text.length >= least && text.length <= most && !CONTROL_CHARACTERS.test(text) ? text : undefined;
  };

/** A whole number within bounds. */
export const readWhole =
  (least: number, most: number): Reader<number> =>
  (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most ? value : undefined;

/** One of some values. */
export const readOneOf =
  <const T>(...values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((each) => each === value);

/** A list of at most so many; one item that does not fit refuses it all. */
export const readList =
  <T>(item: Reader<T>, most: number): Reader<T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined;
    const items = value.map(item);
    return items.includes(undefined) ? undefined : (items as T[]);
  };

/** An object with exactly these fields, all of them; others are left out. */
export const readObject =
  <T extends object>(fields: { [K in keyof T]-?: Reader<T[K]> }): Reader<T> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const read: Partial<T> = {};
    for (const name in fields) {
      const field = fields[name]((value as Record<string, unknown>)[name]);
      if (field === undefined) return undefined;
      read[name] = field;
    }
    return read as T;
  };
