import { LANGUAGE_HEADER, LANGUAGES, type Language } from '@basera/contract/languages/languages';
import type { FastifyRequest } from 'fastify';

/** A language by its name; English for one that we have not, or have no more. */
export const languageBy = (name: unknown): Language => LANGUAGES.find((language) => language === name) ?? 'en';

/** What a call says that its sender reads; null where it says none that we have. */
export const languageSaidBy = ({ headers }: Pick<FastifyRequest, 'headers'>): Language | null =>
  LANGUAGES.find((language) => language === headers[LANGUAGE_HEADER]) ?? null;

/** The language of who sends a call, as its site says it; English where it says none. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  languageBy(headers[LANGUAGE_HEADER]);
