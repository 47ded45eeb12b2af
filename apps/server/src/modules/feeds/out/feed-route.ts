import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/client-network.ts';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import { say } from '../../../words/say.ts';
import type { FeedsDeps } from '../deps.ts';
import { type FeedRead, readFeed } from './read-feed.ts';

/** Links that are none, of one network: enough for a site that still asks for old ones, too few to guess. */
const MISSES_PER_HOUR = 600;

/**
 * GET /feeds/{secret}.ics, for other sites. Kept out of search engines by what it answers: robots.txt has to let Google's
 * calendar read it.
 */
export function feedFileRoute(app: FastifyInstance, deps: FeedsDeps): void {
  app.get<{ Params: { secret: string } }>('/feeds/:secret.ics', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    const read = await readFeed(deps, request.params.secret);
    if (!read) {
      await countHourly(deps.db, `feed-miss:${networkOf(request.ip)}`, MISSES_PER_HOUR, deps.clock.now());
      throw new HttpError('not_found', say`There is no such calendar. Its link may have been renewed.`);
    }
    return send(request, reply, read);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { file, etag, changedAt }: FeedRead): FastifyReply {
  // Whoever keeps it asks again: a link that was renewed is dead at once.
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', etag)
    .header('last-modified', changedAt.toUTCString());
  if (isKnown(request, etag, changedAt)) return reply.code(304).send();
  return reply.type('text/calendar; charset=utf-8').send(file);
}

/** Whether the asker has this very file; by its time only where they know no tag. */
function isKnown({ headers }: FastifyRequest, etag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since;
}
