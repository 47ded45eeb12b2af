import { LANGUAGES, type Language } from '@basera/contract/languages/languages';

/** The first language of a browser's list that the site has: 'hi' and 'hi-IN' are Hindi, 'hil' is Hiligaynon. */
export const preferredOf = (tags: readonly string[]): Language | undefined =>
  tags.map((tag) => LANGUAGES.find((each) => each === tag.split('-')[0])).find(Boolean);
