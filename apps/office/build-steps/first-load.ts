import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';

/** The most that a page may load before it is alive: JavaScript as brotli, words of all pages among it, in kilobytes of 1000 bytes. */
export const FIRST_LOAD_JS_KB = 140;

const BUILD_DIR = fileURLToPath(new URL('../build', import.meta.url));
const ENTRY = 'index.html';

export type LoadedFile = { file: string; bytes: number };

/** Its size as the server sends it: what is too small to be worth compressing goes as it is. */
async function sentBytes(path: string): Promise<number> {
  const { size } = await stat(`${path}.br`).catch(() => stat(path));
  return size;
}

export const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(join(BUILD_DIR, '.vite/manifest.json'), 'utf8'));

/** The pages of the site: what `routes.tsx` fetches when it is wanted. */
export const pagesOf = (manifest: Manifest): string[] =>
  (manifest[ENTRY]?.dynamicImports ?? []).filter((source) => /^src\/(pages|features)\/.*-page\.tsx$/.test(source));

/** The scripts that are loaded before a page is alive, the largest first; `bytes` as sent. */
export async function firstLoadFiles(manifest: Manifest, page: string): Promise<LoadedFile[]> {
  const chunks = new Set([ENTRY, page]);
  for (const chunk of chunks) for (const imported of manifest[chunk]?.imports ?? []) chunks.add(imported);
  const files = [...chunks].map(async (chunk) => {
    const file = manifest[chunk]?.file;
    if (file === undefined) throw new Error(`the build has no '${chunk}'`);
    return { file, bytes: await sentBytes(join(BUILD_DIR, file)) };
  });
  return (await Promise.all(files)).sort((a, b) => b.bytes - a.bytes);
}

export const kilobytes = (files: LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
