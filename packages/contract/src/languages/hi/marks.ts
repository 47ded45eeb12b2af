const DEVANAGARI = /\p{Script=Devanagari}/u;
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;

export const NAME = { translate: 'no' } as const;

export const ownWords = (text: string): { lang: string } | null =>
  DEVANAGARI.test(text) ? null : { lang: NOT_LATIN.test(text) ? '' : 'en-IN' };
