import type { Language } from './languages.ts';

/** The language that a build of the travellers' site is in; elsewhere, and in the server, English. */
export const LANGUAGE: Language = 'en';
