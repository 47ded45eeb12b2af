import { LANGUAGE_HEADER, LANGUAGES, type Language } from '@basera/contract/languages/languages';
import type { FastifyRequest } from 'fastify';

const known = (name: unknown): Language | null => LANGUAGES.find((language) => language === name) ?? null;

/** A language by its name; English for one that we have not, or have no more. */
export const languageBy = (name: unknown): Language => known(name) ?? 'en';

/** What a call says that its sender reads; null where it says none that we have. */
export const languageSaidBy = ({ headers }: Pick<FastifyRequest, 'headers'>): Language | null =>
  known(headers[LANGUAGE_HEADER]);

/** The language of who sends a call, as its site says it; English where it says none. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language => languageSaidBy(request) ?? 'en';
