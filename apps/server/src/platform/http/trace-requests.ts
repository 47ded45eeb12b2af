import type { FastifyInstance } from 'fastify';
import type { OpenSpan, Tracing } from '../../providers/tracing/tracing.ts';
import { routeOf } from './route-name.ts';

const SERVER_ERROR = 500;

/** Has told of each request with all that it does: by its route's pattern, never by its address. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.begin(request.method);
    spans.set(request, span);
    span.within(done);
  });
  // A body comes from the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        request_id: request.id,
      },
      isFailed: reply.statusCode >= SERVER_ERROR,
    });
  });
}
