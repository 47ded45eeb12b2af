import { text } from '@basera/contract/parsing/fields';
import { toE164, toEmail } from '@basera/contract/rules/phone';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { demoLinks, type OfficeDeps } from '../modules/office/index.ts';
import type { MovableClock } from '../platform/clock.ts';
import { validationError } from '../platform/http/http-errors.ts';
import type { Outbox } from '../providers/outbox.ts';
import { demoCalendar } from './demo-calendar.ts';
import { outboxPage } from './outbox-page.ts';

const TEN_YEARS_SECONDS = 315_360_000;

const outboxQuery = z.object({ to: z.optional(text(254)) });
const clockBody = z
  .object({
    advance_seconds: z.optional(
      z
        .number({ error: 'Must be a number.' })
        .check(z.gte(-TEN_YEARS_SECONDS, 'Is too far away.'), z.lte(TEN_YEARS_SECONDS, 'Is too far away.')),
    ),
    now: z.optional(z.iso.datetime({ offset: true, error: 'Must be an ISO instant.' })),
  })
  .check(
    z.refine((body) => (body.advance_seconds === undefined) !== (body.now === undefined), {
      path: ['advance_seconds'],
      error: 'Needs either advance_seconds or now.',
    }),
  );

/** As it was sent to, however it is written: '98198 12345', or a plus that a query string made a space. */
const addressOf = (text: string): string => toEmail(text) ?? toE164(text) ?? toE164(`+${text}`) ?? text;

type DemoDeps = { outbox: Outbox; clock: MovableClock; office: OfficeDeps };

/** What makes demo mode tryable: the outbox, the office's links, the clock and another site's calendar. Never registered in production. */
export function devRoutes(app: FastifyInstance, { outbox, clock, office }: DemoDeps): void {
  const recipient = (query: unknown): string | undefined => {
    const parsed = z.safeParse(outboxQuery, query);
    if (!parsed.success) throw validationError(parsed.error);
    return parsed.data.to ? addressOf(parsed.data.to) : undefined;
  };

  app.get('/dev/outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return outbox.list(recipient(request.query));
  });

  app.get('/dev/outbox', async (request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html');
    return outboxPage(await outbox.list(recipient(request.query)));
  });

  // Where the office is, and the links into it that npm start prints.
  app.get('/dev/office.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { origin: office.address.origin, links: await demoLinks(office) };
  });

  demoCalendar(app, clock);

  app.post('/dev/clock', async (request) => {
    const parsed = z.safeParse(clockBody, request.body ?? {});
    if (!parsed.success) throw validationError(parsed.error);
    const { advance_seconds, now } = parsed.data;
    const moved = now === undefined ? clock.advance(advance_seconds ?? 0) : clock.set(new Date(now));
    return { now: moved.toISOString() };
  });
}
