import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { type LoadedFile, sentBytes } from '../../../packages/ui/build-steps/first-load.ts';

/** The most that a page of this list may load before it is alive: JavaScript as brotli, in kilobytes of 1000 bytes. */
export const FIRST_LOAD_JS_KB = 130;
export const FIRST_LOAD_PAGES = ['features/stays/search/page/search-page', 'features/stays/stay/page/stay-page'];

export const BUILD_DIR = fileURLToPath(new URL('../build', import.meta.url));

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
