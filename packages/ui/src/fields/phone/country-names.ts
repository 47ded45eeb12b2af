import type { Country } from './dial-codes';

/** What a country is called in the reader's language. */
export const shownName = ({ name }: Country): string => name;
