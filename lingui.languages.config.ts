import { defineConfig } from '@lingui/conf';
import config, { ofTravellers } from './lingui.config.ts';

/** The travellers' site in its further languages: docs/languages.md. The office is in English alone. */
export default defineConfig({ ...config, locales: ['en', 'hi', 'ta'], catalogs: ofTravellers });
