import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { writeWhole } from '../../platform/files/write-whole.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { MediaStorage } from '../../providers/media-storage/media-storage.ts';
import { type Rendition, renditions } from './renditions.ts';

type MediaDeps = {
  storage: MediaStorage;
  /** Folder in which finished sizes are kept. */
  cacheDir: string;
};

const ADDRESS = /^(.+)\/([^/]+)$/;

/** GET /media/{key}/{width}.webp or share.jpg: a picture in one of the ways we keep it, made when first asked for. */
export function mediaRoutes(app: FastifyInstance, { storage, cacheDir }: MediaDeps): void {
  // Many browsers ask for the same new size at once; it is made once.
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function make(key: string, rendition: Rendition, file: string): Promise<Buffer | null> {
    const original = await storage.read(key);
    if (!original) return null;
    const picture = await rendition.make(original);
    await keep(file, picture);
    return picture;
  }

  let isKeeping = true;
  /** A picture that cannot be kept is answered all the same, and made again for the next who asks. */
  async function keep(file: string, picture: Buffer): Promise<void> {
    try {
      await writeWhole(file, picture);
      isKeeping = true;
    } catch (error) {
      if (isKeeping)
        app.log.error({ err: error }, 'sizes of pictures cannot be kept; each is made anew for whoever asks');
      isKeeping = false;
    }
  }

  async function read(key: string, rendition: Rendition): Promise<Buffer | null> {
    if (mayBeWithdrawn(key)) {
      const original = await storage.read(key);
      return original && rendition.make(original);
    }
    const file = join(cacheDir, key, rendition.name);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const making = underWay.get(file) ?? make(key, rendition, file).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  }

  app.get('/media/*', async (request, reply) => {
    const [, key = '', name = ''] = ADDRESS.exec((request.params as { '*': string })['*']) ?? [];
    const rendition = renditions.get(name);
    // The store refuses every key that is not plain words, so no path leads out of the cache.
    const picture = rendition && KEY.test(key) ? await read(key, rendition) : null;
    if (!rendition || !picture) throw new HttpError('not_found', 'There is no such picture.');
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(rendition.type);
    return picture;
  });
}

// A person's picture is small, and gone everywhere the moment it is gone from the store.
const mayBeWithdrawn = (key: string): boolean => key.startsWith('people/');

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
