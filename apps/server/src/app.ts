import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { queryRecord } from '@basera/contract/addresses/query-string';
import { PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Deps } from './compose/compose.ts';
import { devRoutes } from './demo-mode/dev-routes.ts';
import { accountRoutes } from './modules/accounts/index.ts';
import { arrivalRoutes, doorRoutes } from './modules/arrivals/index.ts';
import { bookingRoutes } from './modules/bookings/index.ts';
import { calendarRoutes } from './modules/calendar/index.ts';
import { caseRoutes } from './modules/cases/index.ts';
import { crawlerRoutes } from './modules/crawlers/index.ts';
import { deskRoutes } from './modules/desk/index.ts';
import { favouriteRoutes } from './modules/favourites/index.ts';
import { feedInRoutes, feedRoutes } from './modules/feeds/index.ts';
import { listingRoutes } from './modules/listings/index.ts';
import { lookingRoutes, sessionsOfLooks } from './modules/looking/index.ts';
import { mediaRoutes } from './modules/media/index.ts';
import { messagingRoutes } from './modules/messaging/index.ts';
import { notificationRoutes } from './modules/notifications/index.ts';
import { numberRoutes } from './modules/numbers/index.ts';
import { officeRoutes } from './modules/office/index.ts';
import { paperRoutes } from './modules/papers/index.ts';
import { businessRoutes, peopleRoutes } from './modules/partners/index.ts';
import { paymentRoutes } from './modules/payments/index.ts';
import { referralRoutes } from './modules/referrals/index.ts';
import { registerRoutes } from './modules/register/index.ts';
import { reportRoutes } from './modules/reports/index.ts';
import { reviewRoutes } from './modules/reviews/index.ts';
import { statementRoutes } from './modules/statements/index.ts';
import { answerSearches, stayRoutes } from './modules/stays/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { answersWithin } from './platform/database/database.ts';
import { logRequests } from './platform/http/access-log.ts';
import {
  BODY_LIMITS,
  BODY_MAX_BYTES,
  type BodyLimits,
  limitBodies,
  SERVER_LIMITS,
} from './platform/http/body-limits.ts';
import { allowCompression } from './platform/http/compression.ts';
import { endpointServer, fileServer } from './platform/http/endpoints.ts';
import { HttpError, markBodyRead, NOTHING_HERE, sendError } from './platform/http/http-errors.ts';
import { closeAfterLastAnswers } from './platform/http/last-answers.ts';
import { answerMalformed } from './platform/http/malformed-requests.ts';
import { traceRequests } from './platform/http/trace-requests.ts';
import { closeIfUnread } from './platform/http/unread-bodies.ts';
import { countTraffic } from './platform/machine/traffic.ts';
import { countRequests } from './platform/telemetry/count-requests.ts';
import { refuseOthers } from './roles/refuse-others.ts';
import { hasRole } from './roles/roles.ts';
import { readableAddress } from './web/addresses/page-address.ts';
import { say } from './words/say.ts';

const FORM_FIELDS_MAX = 40;

/** Puts everything on one Fastify server, without listening: what tests inject into. The web is mounted on top. */
export async function buildApp(deps: Deps, limits: BodyLimits = BODY_LIMITS): Promise<FastifyInstance> {
  const app = bareServer(deps, limits, { rewriteUrl: ({ url }) => readableAddress(url ?? '/') });
  await app.register(cookie);
  await app.register(cors, { origin: deps.config.CORS_ORIGINS, credentials: false, maxAge: 86_400 });
  await allowCompression(app);
  await addBodyParsers(app);
  countRequests(app, deps.metrics, 'public');
  countTraffic(app, deps.traffic);
  refuseOthers(app, deps.config.ROLES);
  healthRoutes(app, deps);

  if (hasRole(deps.config, 'api')) serveModules(app, deps);
  if (hasRole(deps.config, 'api', 'web')) mediaRoutes(app, deps.media);
  if (hasRole(deps.config, 'web')) crawlerRoutes(app, deps.crawlers);
  if (hasRole(deps.config, 'search')) answerSearches(app, deps.searches);
  app.addHook('onClose', () => deps.background.idle());
  deps.sockets?.takeIn(app, deps.metrics);
  if (deps.demo && hasRole(deps.config, 'api')) {
    devRoutes(app, { ...deps.demo, office: deps.office });
    deps.demo.payPages(app);
  }
  return app;
}

/** The operator's office, on a server of its own: nothing of it is at the public address, and nothing of that here. */
export async function buildOffice(deps: Deps, limits: BodyLimits = BODY_LIMITS): Promise<FastifyInstance> {
  const app = bareServer(deps, limits);
  countRequests(app, deps.metrics, 'office');
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-robots-tag', 'none')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin');
  });
  await app.register(cookie);
  await addBodyParsers(app);
  officeRoutes(app, deps.office);
  // Its page loads from its own address alone: so the pictures of stays are there as well.
  mediaRoutes(app, deps.media);
  return app;
}

/** A server that answers nothing yet: limits, errors, headers and log. */
function bareServer(deps: Deps, limits: BodyLimits, more: FastifyHttpOptions<Server> = {}): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...SERVER_LIMITS,
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: deps.config.TRUSTED_PROXIES.length > 0 ? deps.config.TRUSTED_PROXIES : false,
    forceCloseConnections: 'idle',
    // Who is connected already when closing begins is served: the database closes after the last answer.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerMalformed(deps.log, error, socket),
    // What fails before there is a route.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      closeIfUnread(request, reply, limits.lingerMs);
      sendError(error, request, reply);
    },
    routerOptions: { querystringParser: (text) => queryRecord(new URLSearchParams(text)), maxParamLength: 300 },
    ...more,
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new HttpError('not_found', NOTHING_HERE), request, reply));
  addSecurityHeaders(app, deps.config.APP_MODE === 'production');
  traceRequests(app, deps.tracing);
  closeAfterLastAnswers(app, deps.draining);
  logRequests(app, deps.demo ? 'debug' : 'info');
  limitBodies(app, limits);
  return app;
}

/** What each module answers. */
function serveModules(app: FastifyInstance, deps: Deps): void {
  const doors = { sessions: deps.sessions, looking: sessionsOfLooks(deps.looking) };
  const serve = endpointServer(app, doors);
  accountRoutes(serve, deps.accounts);
  stayRoutes(serve, deps.stays);
  bookingRoutes(serve, deps.bookings);
  paymentRoutes(app, serve, deps.payments);
  const serveFile = fileServer(app, doors);
  paperRoutes(serve, serveFile, deps.papers);
  favouriteRoutes(serve, deps.favourites);
  referralRoutes(serve, deps.referrals);
  messagingRoutes(serve, deps.messaging);
  notificationRoutes(serve, deps.notifications);
  businessRoutes(serve, deps.partners);
  peopleRoutes(serve, deps.partners);
  deskRoutes(serve, deps.desk);
  calendarRoutes(serve, deps.calendar);
  feedInRoutes(serve, deps.feedsIn);
  arrivalRoutes(serve, deps.arrivals);
  doorRoutes(serve, deps.arrivals);
  caseRoutes(serve, deps.cases);
  feedRoutes(app, serve, deps.feeds);
  listingRoutes(serve, deps.listings);
  numberRoutes(app, serve, serveFile, deps.numbers);
  statementRoutes(serve, serveFile, deps.statements);
  registerRoutes(serve, serveFile, deps.register);
  lookingRoutes(serve, deps.looking);
  supportRoutes(serve, deps.support);
  reportRoutes(serve, deps.reports);
  reviewRoutes(serve, deps.reviews);
}

/** For every answer; pages set a policy of their own that lets their scripts run. */
function addSecurityHeaders(app: FastifyInstance, isProduction: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply);
    if (isProduction) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
}

/** Bodies in the forms the calls come in. A call without one may still say that it is JSON. */
async function addBodyParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined);
    else parseJson(request, body, done);
  });
  await app.register(formbody);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: FORM_FIELDS_MAX, files: 1, fileSize: PICTURE_UPLOAD_MAX_BYTES },
  });
  app.addHook('preHandler', async (request) => markBodyRead(request));
}

function healthRoutes(app: FastifyInstance, { config, database, draining, readiness }: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining.hasBegun) throw new HttpError('service_unavailable', say`This process is being stopped.`);
    if (!(await answersWithin(database, config.READY_TIMEOUT_MS)))
      throw new HttpError('unavailable', say`The database does not answer.`);
    const missing = readiness.missing();
    // Nothing went wrong that a line of the log would tell: it is asked again and again while it starts.
    if (missing.length > 0)
      return reply.code(503).send({ status: 'error', code: 'unavailable', message: missing.join(' ') });
    return { status: 'ready', roles: config.ROLES };
  });
}
