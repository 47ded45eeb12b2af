import { defineConfig } from '@lingui/conf';
import config, { ofTravellers } from './lingui.config.ts';

/** The travellers' site in its further languages: docs/languages.md. The office, and for now the owners' site, are in English alone. */
export default defineConfig({ ...config, locales: ['en', 'hi'], catalogs: ofTravellers });
