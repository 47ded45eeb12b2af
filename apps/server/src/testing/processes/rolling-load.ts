import { type Agent as HttpAgent, request as requestByHttp } from 'node:http';
import { type Agent as HttpsAgent, request as requestByHttps } from 'node:https';
import { dayInIndia } from '@basera/contract/calendar-date';
import { bookingRequest } from '../bookings/booking-request.ts';
import type { MadeStay } from '../factories.ts';

type Agent = HttpAgent | HttpsAgent;

/** The status of an answer that came whole; rejects where the connection was cut. */
export const statusOver = (agent: Agent, method: string, url: string, body?: object): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const request = url.startsWith('https:') ? requestByHttps : requestByHttp;
    const asked = request(url, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
      answer.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });

export type RollingLoad = {
  sent(): number;
  /** How many got which status; 'cut' for those whose connection was. */
  answers: Map<string, number>;
  /** Lets them go on until so many were sent in all; resolves when the last is answered. */
  finish(atLeast: number): Promise<void>;
};

/** Clients that ask a proxy again and again, as guests of a stay would. Who is not signed in is refused with 401, which counts as well. */
export function rollingLoad(origin: string, agent: Agent, stay: MadeStay, clients: number): RollingLoad {
  const answers = new Map<string, number>();
  const ask = (method: string, path: string, body?: object) => statusOver(agent, method, origin + path, body);
  const kinds = [
    () => ask('GET', `/api/showPropertyDetails/${stay.slug}`),
    () => ask('GET', '/api/categories'),
    () => ask('GET', '/healthz'),
    // Nobody may send this a second time, so a proxy cannot hide a connection that was cut.
    () => ask('POST', '/api/user/room-inquiries', bookingRequest(stay, { today: dayInIndia(Date.now()) })),
  ];
  let sent = 0;
  let until = Number.POSITIVE_INFINITY;
  const client = async () => {
    while (sent < until) {
      sent += 1;
      const status = await (kinds[sent % kinds.length] ?? kinds[0])?.().catch(
        (error: Error) => `cut: ${error.message}`,
      );
      answers.set(String(status), (answers.get(String(status)) ?? 0) + 1);
    }
  };
  const over = Promise.all(Array.from({ length: clients }, client));
  return {
    sent: () => sent,
    answers,
    async finish(atLeast) {
      until = atLeast;
      await over;
    },
  };
}
