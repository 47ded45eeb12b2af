import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, OTHER_LANGUAGES, splitLanguage } from '@basera/contract/languages/languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { LoadBuild } from '../load-build.ts';

const FOR_GOOD = 'public, max-age=31536000, immutable';
// Also compressed: then the path has another ending.
const SERVICE_WORKER = /\/client\/service-worker\.js(\.\w+)?$/;
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Looked for anew each time, so that a new build takes over; and what it may fetch itself: pages and files of ours. */
const serviceWorkerHeaders = (reply: Pick<FastifyReply, 'header'>): void => {
  reply.header('cache-control', 'no-cache').header('content-security-policy', SERVICE_WORKER_POLICY);
};

const buildIn = (folder: string): Promise<ServerBuild> => import(pathToFileURL(join(folder, 'server/index.js')).href);

/**
 * The finished builds of the travellers' site: in English in a folder, in each further language in one of its name therein,
 * as far as it is built. Their files have names by what is in them, and one place. A language is loaded when the first page
 * in it is asked for.
 */
export async function mountBuild(app: FastifyInstance, buildDir: string): Promise<LoadBuild> {
  const english = await buildIn(buildDir);
  const folders = new Map<Language, string>(
    OTHER_LANGUAGES.map((language) => [language, join(buildDir, language)] as const).filter(([, folder]) =>
      existsSync(join(folder, 'server/index.js')),
    ),
  );
  await mountFiles(app, [buildDir, ...folders.values()]);
  return async (address) => {
    const folder = folders.get(splitLanguage(address).language);
    return folder === undefined ? english : buildIn(folder);
  };
}

async function mountFiles(app: FastifyInstance, buildDirs: [string, ...string[]]): Promise<void> {
  const files = { preCompressed: true, cacheControl: false } as const;
  await app.register(fastifyStatic, {
    ...files,
    root: buildDirs.map((folder) => join(folder, 'client')),
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'map-ground/**'],
    setHeaders(reply, path) {
      if (SERVICE_WORKER.test(path)) return serviceWorkerHeaders(reply);
      const isHashed = path.includes('/client/assets/');
      reply.header('cache-control', isHashed ? FOR_GOOD : 'public, max-age=3600');
    },
  });
  // Hundreds of small files, under one route; their folder is named after what is in it.
  await app.register(fastifyStatic, {
    ...files,
    root: join(buildDirs[0], 'client/map-ground'),
    prefix: '/map-ground/',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', FOR_GOOD);
    },
  });
}
