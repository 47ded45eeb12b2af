const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /\+?\d[\d -]{8,}\d/g;
const WORDS_MAX = 400;

/** What a fault says, without the address or number of anybody, for who is to mend it. */
export const withoutContacts = (words: string): string =>
  words.replace(MAIL, '(an address)').replace(PHONE, '(a number)').slice(0, WORDS_MAX);
