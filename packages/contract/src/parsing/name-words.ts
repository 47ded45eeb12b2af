/** What may be wrong with a person's name. */
export const NO_LETTER = 'Must have a letter.';
export const SEVERAL_LINES = 'Must be one line.';
export const INVISIBLE = 'Must not have invisible characters.';
