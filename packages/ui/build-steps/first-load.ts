import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

export type LoadedFile = { file: string; bytes: number };

const ENTRY = 'index.html';

/** A file's size as the server sends it: what is too small to be worth compressing goes as it is. */
export async function sentBytes(path: string): Promise<number> {
  const { size } = await stat(`${path}.br`).catch(() => stat(path));
  return size;
}

/** In kilobytes of 1000 bytes. */
export const kilobytes = (files: LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** What a failing test of a budget prints. */
export const listOf = (files: LoadedFile[]): string =>
  files.map(({ file, bytes }) => `${String(bytes).padStart(8)}  ${file}`).join('\n');

/**
 * By page of a site that is one document (what its `routes.tsx` fetches when it is wanted): the scripts that are loaded before the
 * page is alive, words of all pages among them, the largest first; `bytes` as sent.
 */
export async function firstLoads(buildDir: string): Promise<Map<string, LoadedFile[]>> {
  const manifest: Manifest = JSON.parse(await readFile(join(buildDir, '.vite/manifest.json'), 'utf8'));
  const sources = manifest[ENTRY]?.dynamicImports ?? [];
  const pages = sources.filter((source) => /^src\/(pages|features)\/.*-page\.tsx$/.test(source));
  return new Map(
    await Promise.all(pages.map(async (page) => [page, await filesOf(page, manifest, buildDir)] as const)),
  );
}

async function filesOf(page: string, manifest: Manifest, buildDir: string): Promise<LoadedFile[]> {
  const chunks = new Set([ENTRY, page]);
  for (const chunk of chunks) for (const imported of manifest[chunk]?.imports ?? []) chunks.add(imported);
  const files = [...chunks].map(async (chunk) => {
    const file = manifest[chunk]?.file;
    if (file === undefined) throw new Error(`the build has no '${chunk}'`);
    return { file, bytes: await sentBytes(join(buildDir, file)) };
  });
  return (await Promise.all(files)).sort((a, b) => b.bytes - a.bytes);
}
