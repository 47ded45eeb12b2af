import { LANGUAGE_HEADER, LANGUAGES, type Language } from '@basera/contract/languages/languages';
import type { FastifyRequest } from 'fastify';

/** The language of who sends a call, as its site says it; English where it says none. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  LANGUAGES.find((language) => language === headers[LANGUAGE_HEADER]) ?? 'en';
