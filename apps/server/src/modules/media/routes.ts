import type { FastifyInstance } from 'fastify';
import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import type { MediaDeps } from './deps.ts';
import { isOfReview, type Rendition, renditions, sizesAreKept } from './renditions.ts';

const ADDRESS = /^(.+)\/([^/]+)$/;

/** GET /media/{key}/{width}.webp or share.jpg: a picture in one of the ways we keep it, made when first asked for. */
export function mediaRoutes(
  app: FastifyInstance,
  { storage, sizes, isReviewShown }: Pick<MediaDeps, 'storage' | 'sizes' | 'isReviewShown'>,
): void {
  // Many browsers ask for the same new size at once; it is made once.
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function make(key: string, rendition: Rendition): Promise<Buffer | null> {
    const original = await storage.read(key);
    if (!original) return null;
    const picture = await rendition.make(original);
    await keep(key, rendition.name, picture);
    // Whoever forgets a picture forgets its sizes last: one that was kept after that is forgotten here.
    if (await storage.read(key)) return picture;
    await sizes.forget(key);
    return null;
  }

  let isKeeping = true;
  /** A picture that cannot be kept is answered all the same, and made again for the next who asks. */
  async function keep(key: string, name: string, picture: Buffer): Promise<void> {
    try {
      await sizes.keep(key, name, picture);
      isKeeping = true;
    } catch (error) {
      if (isKeeping)
        app.log.error({ err: error }, 'sizes of pictures cannot be kept; each is made anew for whoever asks');
      isKeeping = false;
    }
  }

  async function read(key: string, rendition: Rendition): Promise<Buffer | null> {
    if (!sizesAreKept(key)) {
      const original = await storage.read(key);
      return original && rendition.make(original);
    }
    const kept = await sizes.read(key, rendition.name);
    if (kept) return kept;
    const address = `${key}/${rendition.name}`;
    const making = underWay.get(address) ?? make(key, rendition).finally(() => underWay.delete(address));
    underWay.set(address, making);
    return making;
  }

  app.get('/media/*', async (request, reply) => {
    const [, key = '', name = ''] = ADDRESS.exec((request.params as { '*': string })['*']) ?? [];
    const rendition = renditions.get(name);
    // The store refuses every key that is not plain words, so no path leads out of the cache.
    const isOpen = KEY.test(key) && (!isOfReview(key) || (await isReviewShown(key)));
    const picture = rendition && isOpen ? await read(key, rendition) : null;
    if (!rendition || !picture) throw new HttpError('not_found', say`There is no such picture.`);
    // What a review shows may be taken back, and is kept by nobody between us and who has seen it.
    const cache = isOfReview(key) ? 'private, max-age=3600' : 'public, max-age=31536000, immutable';
    reply.header('cache-control', cache).type(rendition.type);
    return picture;
  });
}

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;
