import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { EmscriptenBuiltinFilesystem, type Filesystem } from '@electric-sql/pglite/basefs';

/** Where the embedded database looks for its files. */
const PGDATA = '/pglite/data';

type TemplateFiles = { folders: string[]; files: [path: string, contents: Uint8Array][] };

/** The memory of an embedded database, with the files of another in it. */
class MemoryCopy extends EmscriptenBuiltinFilesystem {
  readonly #template: TemplateFiles;

  constructor(template: TemplateFiles) {
    super();
    this.#template = template;
  }

  override async initialSyncFs(): Promise<void> {
    const memory = this.pg?.Module.FS;
    memory?.mkdirTree(PGDATA);
    for (const folder of this.#template.folders) memory?.mkdir(join(PGDATA, folder));
    for (const [path, contents] of this.#template.files) memory?.writeFile(join(PGDATA, path), contents);
  }

  override async closeFs(): Promise<void> {
    this.pg?.Module.FS.quit();
  }
}

/** Read once by each of the processes that run tests. */
const known = new Map<string, Promise<TemplateFiles>>();

/** What an embedded database opens in memory to be a copy of the one in this DATA_DIR; half the work of unpacking what it dumps. */
export async function memoryCopy(dataDir: string): Promise<Filesystem> {
  const template = known.get(dataDir) ?? readTemplate(join(dataDir, 'db'));
  known.set(dataDir, template);
  return new MemoryCopy(await template);
}

async function readTemplate(root: string): Promise<TemplateFiles> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) => relative(root, join(entry.parentPath, entry.name));
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  // Not a Buffer: a slice of one is no copy, and then all databases would write into the same memory.
  const read = async (path: string): Promise<[string, Uint8Array]> => [
    path,
    new Uint8Array(await readFile(join(root, path))),
  ];
  return {
    // A folder before what is in it.
    folders: entries
      .filter((entry) => entry.isDirectory())
      .map(pathOf)
      .sort(),
    files: await Promise.all(files.map(read)),
  };
}
