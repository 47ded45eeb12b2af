import compress, { type FastifyCompressRouteOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * For `compress` of a route that anybody may read. Not for what belongs to one person: where a secret stands beside
 * words that somebody else chose, the length of the answer tells about the secret (BREACH).
 */
export const compressed: FastifyCompressRouteOptions['compress'] = {
  encodings: ['gzip'],
  threshold: 1024,
  zlibOptions: { level: 5 },
};

/** Lets routes ask for it. Nobody may send us anything compressed, which could be a bomb. */
export async function allowCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { globalCompression: false, globalDecompression: false });
}
