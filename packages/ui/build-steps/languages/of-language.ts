import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const OURS = /\/(apps\/(web|partners)|packages)\//;

/**
 * In a build of a language the file 'hi/name.ts' stands in the place of 'name.ts' above it, and 'hi.po' in that of 'en.po':
 * what no catalogue holds and differs by language, such as the names of months, a face, or the language itself.
 */
export const filesOfLanguage = (language: string): Plugin => ({
  name: 'files-of-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || found.external || found.id.includes('node_modules') || !OURS.test(found.id)) return null;
    const [path = '', ...query] = found.id.split('?');
    const ofLanguage = basename(path) === 'en.po' ? `${language}.po` : join(language, basename(path));
    const beside = join(dirname(path), ofLanguage);
    return existsSync(beside) ? { ...found, id: [beside, ...query].join('?') } : null;
  },
});

/** In a build the words stand where they are said: their catalogues are empty. */
export const withoutCatalogues = (): Plugin => ({
  name: 'without-catalogues',
  enforce: 'pre',
  apply: 'build',
  load: { filter: { id: /\.po$/ }, handler: () => 'export const messages = {};' },
});
