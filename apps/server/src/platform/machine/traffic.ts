import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

const MINUTES = 60;
const MINUTE_MS = 60_000;

/** What this process answered within a minute. `refusedWebhooks`: signed wrongly, or not to be read. */
export type Minute = {
  at: number;
  requests: number;
  refused: number;
  failed: number;
  millis: number;
  refusedWebhooks: number;
};

/** How far a search index may be behind the database, null where it is not in step; and what it holds. */
export type IndexFigures = { behind_ms: number | null; stays: number | null; bytes: number | null };

export type Traffic = {
  note(answer: { route: string; status: number; millis: number }): void;
  /** The last hour, the oldest minute first; minutes without a request as well. */
  lastHour(): Minute[];
};

const empty = (at: number): Minute => ({ at, requests: 0, refused: 0, failed: 0, millis: 0, refusedWebhooks: 0 });

/** Counts what a process answers, by the minute, for an hour: sixty small rows in memory and no more. */
export function createTraffic(clock: Clock): Traffic {
  const minutes: Minute[] = Array.from({ length: MINUTES }, () => empty(-1));
  const nowInMinutes = () => Math.floor(clock.now().getTime() / MINUTE_MS);
  return {
    note({ route, status, millis }) {
      const at = nowInMinutes();
      let minute = minutes[at % MINUTES] as Minute;
      if (minute.at !== at) minutes[at % MINUTES] = minute = empty(at);
      minute.requests += 1;
      minute.millis += millis;
      if (status >= 500) minute.failed += 1;
      else if (status >= 400) minute.refused += 1;
      if (status === 400 && route.endsWith('/webhook')) minute.refusedWebhooks += 1;
    },
    lastHour() {
      const now = nowInMinutes();
      return Array.from({ length: MINUTES }, (_, index) => {
        const at = now - MINUTES + 1 + index;
        const minute = minutes[at % MINUTES] as Minute;
        return minute.at === at ? minute : empty(at);
      });
    },
  };
}

/** Has a server's answers counted. */
export function countTraffic(app: FastifyInstance, traffic: Traffic): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    traffic.note({ route, status: reply.statusCode, millis: reply.elapsedTime });
  });
}
