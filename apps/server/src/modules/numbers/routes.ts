import { endpoints } from '@basera/contract/endpoints/index';
import { NUMBERS_PER_USER_PER_HOUR } from '@basera/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Serve, ServeFile } from '../../platform/http/endpoints.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import { mayDo } from '../partners/index.ts';
import type { NumbersDeps } from './deps.ts';
import { numbersFile } from './numbers-file.ts';
import { type Asked, readNumbers } from './read-numbers.ts';
import { businessOfStay } from './views/view-queries.ts';

const { numbers } = endpoints;

export function numberRoutes(app: FastifyInstance, serve: Serve, serveFile: ServeFile, deps: NumbersDeps): void {
  const { db, clock, views } = deps;
  const read = async (userId: number, asked: Asked) => {
    await countHourly(db, `numbers:${userId}`, NUMBERS_PER_USER_PER_HOUR, clock.now());
    return readNumbers(deps, userId, asked);
  };

  serve(numbers.readNumbers, async ({ params, session }) => ({ data: await read(session.userId, params) }));

  serveFile(numbers.exportNumbers, async ({ params, session }) => {
    const found = await read(session.userId, params);
    return { name: `basera-numbers-${params.period}-${found.from}.csv`, content: numbersFile(found) };
  });

  serve(numbers.countView, async ({ params: { propertyId }, session, request }) => {
    // Whoever works there looks for other reasons.
    const stay = session && (await businessOfStay(db, propertyId));
    const isTheirs = stay && (await mayDo(db, session.userId, stay.business_id, 'read_calendar'));
    if (!isTheirs)
      views.count(propertyId, clock.today(), { network: request.ip, agent: request.headers['user-agent'] });
    return {};
  });

  // What was counted and not yet written.
  app.addHook('onClose', () => views.flush());
}
