import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PICTURE_WIDTHS } from '@basera/contract/pictures';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { HttpError } from '../../platform/http-errors.ts';
import type { MediaStorage } from '../../providers/media-storage.ts';

export { squarePicture } from './clean-picture.ts';

export type MediaDeps = {
  storage: MediaStorage;
  /** Folder in which finished sizes are kept. */
  cacheDir: string;
};

const ADDRESS = /^(.+)\/(\d+)\.webp$/;
const QUALITY = 76;
const WEBP_EFFORT = 3;

/** GET /media/{key}/{width}.webp: a picture at one of the widths we keep, made when first asked for. */
export function mediaRoutes(app: FastifyInstance, { storage, cacheDir }: MediaDeps): void {
  // Many browsers ask for the same new size at once; it is made once.
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function make(key: string, width: number, file: string): Promise<Buffer | null> {
    const original = await storage.read(key);
    if (!original) return null;
    const picture = await resized(original, width);
    await mkdir(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, picture);
    await rename(unfinished, file);
    return picture;
  }

  async function rendition(key: string, width: number): Promise<Buffer | null> {
    if (mayBeWithdrawn(key)) {
      const original = await storage.read(key);
      return original && resized(original, width);
    }
    const file = join(cacheDir, key, `${width}.webp`);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const making = underWay.get(file) ?? make(key, width, file).finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  }

  app.get('/media/*', async (request, reply) => {
    const [, key = '', width = ''] = ADDRESS.exec((request.params as { '*': string })['*']) ?? [];
    const known = PICTURE_WIDTHS.find((candidate) => candidate === Number(width));
    // The store refuses every key that is not plain words, so no path leads out of the cache.
    const picture = known && KEY.test(key) ? await rendition(key, known) : null;
    if (!picture) throw new HttpError('not_found', 'There is no such picture.');
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp');
    return picture;
  });
}

// A person's picture is small, and gone everywhere the moment it is gone from the store.
const mayBeWithdrawn = (key: string): boolean => key.startsWith('people/');

const resized = (original: Buffer, width: number): Promise<Buffer> =>
  sharp(original)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: WEBP_EFFORT })
    .toBuffer();

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
