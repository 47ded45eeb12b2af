const TAMIL = /\p{Script=Tamil}/u;

export const NAME = { translate: 'no' } as const;

export const ownWords = (text: string): { lang: string } | null => (TAMIL.test(text) ? null : { lang: 'en-IN' });
