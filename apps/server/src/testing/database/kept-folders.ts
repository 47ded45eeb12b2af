import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const KEPT_IN = join(ROOT, 'node_modules/.cache/basera-tests');
/** One that nobody has used for so long is of other migrations, or of another day. */
const FORGOTTEN_AFTER_MS = 86_400_000;

const OF_THE_PICTURES = ['apps/server/src/modules/media', 'apps/server/demo/pictures', 'package-lock.json'];

/** Gives a folder the embedded database of another, which nobody has open. */
export const copyDatabase = (from: string, to: string): Promise<void> =>
  cp(join(from, 'db'), join(to, 'db'), { recursive: true });

/** Lets a DATA_DIR use the sizes of pictures that others have made from the same files. */
export async function sharePictureSizes(dataDir: string): Promise<void> {
  const folder = await kept('sizes', OF_THE_PICTURES, async () => {});
  await mkdir(join(dataDir, 'media'), { recursive: true });
  await symlink(folder, join(dataDir, 'media', 'sizes'));
}

/** A folder that `make` fills, unless it was filled from the same sources before. */
export async function kept(name: string, sources: string[], make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(KEPT_IN, `${name}-${await hashOf(sources)}`);
  const now = new Date();
  if (await utimes(folder, now, now).then(always, never)) return folder;
  await mkdir(KEPT_IN, { recursive: true });
  await forgetOld();
  const draft = await mkdtemp(join(KEPT_IN, 'draft-'));
  await make(draft);
  // Another run may have been quicker: its folder is as good.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  return folder;
}

const always = () => true;
const never = () => false;

async function forgetOld(): Promise<void> {
  for (const name of await readdir(KEPT_IN)) {
    const path = join(KEPT_IN, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > FORGOTTEN_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function hashOf(sources: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(join(ROOT, source))) {
      hash.update(`${relative(ROOT, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
