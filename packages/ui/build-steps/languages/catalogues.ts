import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatter } from '@lingui/format-po';

/** Catalogues whose words a page of travellers or owners may say. */
const ALL = ['apps/{web/app,partners/src}/**/words/en.po', 'packages/{ui,messaging}/src/words/en.po'];
const FALLBACK = 'en';

/** Gives the words at an id that stands in a file. Throws where no catalogue has any. */
export type FindWords = (id: string, file: string) => string;

async function readCatalogue(file: string, locale: string): Promise<[id: string, words: string][]> {
  const context = { locale, sourceLocale: FALLBACK, filename: file };
  const entries = Object.entries((await formatter().parse(readFileSync(file, 'utf8'), context)) ?? {});
  return entries.flatMap(([id, { translation }]) => (translation ? [[id, translation]] : []));
}

/** By folder of words: those of a language, and in English what it lacks. */
async function readFolders(root: string, locale: string): Promise<Map<string, Map<string, string>>> {
  const files = globSync(ALL, { cwd: root, exclude: ['**/build/**', '**/node_modules/**'] }).map((file) =>
    join(root, file),
  );
  const folders = files.map(async (file) => {
    const english = await readCatalogue(file, FALLBACK);
    const [translated] = globSync(join(dirname(file), `${locale}.po`));
    return [
      dirname(file),
      new Map([...english, ...(translated ? await readCatalogue(translated, locale) : [])]),
    ] as const;
  });
  return new Map(await Promise.all(folders));
}

/** Looks for words in the catalogue that is nearest above a file, as `lingui.config.ts` gathers them. */
export async function findWordsIn(root: string, locale: string): Promise<FindWords> {
  const folders = await readFolders(root, locale);
  return (id, file) => {
    for (let folder = dirname(file); folder.length >= root.length; folder = dirname(folder)) {
      const words = folders.get(join(folder, 'words'))?.get(id);
      if (words !== undefined) return words;
      if (folder === dirname(folder)) break;
    }
    throw new Error(`no catalogue has what is called '${id}' in ${file}: npm run words`);
  };
}
