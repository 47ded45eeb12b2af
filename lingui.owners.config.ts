import { defineConfig } from '@lingui/conf';
import config, { ofOwners } from './lingui.config.ts';

/** The owners' site in its further languages. */
export default defineConfig({ ...config, locales: ['en', 'hi'], catalogs: ofOwners });
