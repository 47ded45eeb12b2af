import { defineConfig } from '@lingui/conf';
import config, { ofOwners, ofTravellers } from './lingui.config.ts';

/** The sites of travellers and owners in their further languages: docs/languages.md. The office is in English alone. */
export default defineConfig({ ...config, locales: ['en', 'hi'], catalogs: [...ofTravellers, ...ofOwners] });
