const DEVANAGARI = /\p{Script=Devanagari}/u;

export const NAME = { translate: 'no' } as const;

export const ownWords = (text: string): { lang: string } | null => (DEVANAGARI.test(text) ? null : { lang: 'en-IN' });
