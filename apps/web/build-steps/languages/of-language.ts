import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const OURS = /\/(apps\/web|packages)\//;
const ENDING = /(\.\w+)$/;

/**
 * In a build of a language the file 'name.hi.ts' stands in the place of 'name.ts' beside it, and 'hi.po' in that of 'en.po':
 * what is not words but differs by language, such as the names of months, a face, or the language itself.
 */
export const filesOfLanguage = (language: string): Plugin => ({
  name: 'files-of-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || found.external || found.id.includes('node_modules') || !OURS.test(found.id)) return null;
    const [path = '', ...query] = found.id.split('?');
    const beside = path.endsWith('/en.po')
      ? path.replace(/en\.po$/, `${language}.po`)
      : path.replace(ENDING, `.${language}$1`);
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
