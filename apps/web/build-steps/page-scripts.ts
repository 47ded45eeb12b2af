import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const QUERY = '?script';
const EXPORT = /^export default /m;
/** So that it is not left out as what nobody uses. */
const USE = 'script=';

/** What the one function of a file is, as short as it gets: it stands in every page. */
export async function scriptOf(file: string, source: string): Promise<string> {
  const { code } = await transformWithOxc(source, file);
  const script = minifySync(file.replace(/\.ts$/, '.js'), code.replace(EXPORT, USE)).code.trim().replace(/;$/, '');
  if (!script.startsWith(USE)) throw new Error(`${file} is not one function, exported by default`);
  return script.slice(USE.length);
}

/** Gives the text of such a function to who imports its file with '?script'. */
export const pageScripts = (): Plugin => ({
  name: 'page-scripts',
  enforce: 'pre',
  load: {
    filter: { id: /\?script$/ },
    async handler(id) {
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await scriptOf(file, await readFile(file, 'utf8')))};`;
    },
  },
});
