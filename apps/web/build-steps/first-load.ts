import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

/** The most that a page of this list may load before it is alive: JavaScript as brotli, in kilobytes of 1000 bytes. */
export const FIRST_LOAD_JS_KB = 130;
export const FIRST_LOAD_PAGES = ['features/stays/search/page/search-page', 'features/stays/stay/page/stay-page'];

const BUILD_DIR = fileURLToPath(new URL('../build', import.meta.url));

export type LoadedFile = { file: string; bytes: number };

/** Its size as the server sends it: what is too small to be worth compressing goes as it is. */
async function sentBytes(path: string): Promise<number> {
  const { size } = await stat(`${path}.br`).catch(() => stat(path));
  return size;
}

/**
 * The scripts a route of the finished build loads before it is alive, the largest first; `bytes` as sent.
 * Throws when there is no build, or no such route in it.
 */
export async function firstLoadFiles(routeId: string, buildDir = BUILD_DIR): Promise<LoadedFile[]> {
  const { assets } = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as ServerBuild;
  const route = assets.routes[routeId];
  if (!route) throw new Error(`the build has no route '${routeId}'`);
  const parts = [assets.entry, assets.routes.root, route].flatMap((part) => [part?.module, ...(part?.imports ?? [])]);
  const late = [route.clientLoaderModule, route.clientMiddlewareModule, route.hydrateFallbackModule];
  const files = [...new Set([...parts, ...late].filter((file) => file !== undefined))];
  const sized = files.map(async (file) => ({ file, bytes: await sentBytes(join(buildDir, 'client', file)) }));
  return (await Promise.all(sized)).sort((a, b) => b.bytes - a.bytes);
}

export const kilobytes = (files: LoadedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
