/** What a name bears in a page in another language, which nobody is to translate: nothing in English, where most names are at home. */
export const NAME: { translate: 'no' } | null = null;

/** What words of an owner bear that may be in another language than the page. */
export const ownWords = (_text: string): { lang: string } | null => null;
