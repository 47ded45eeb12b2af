import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How another site answers for one of its calendars: its text, or whatever it does instead. */
export type CalendarAnswer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export type LoopbackCalendars = {
  origin: string;
  /** By path. What is missing is 404. */
  calendars: Record<string, CalendarAnswer>;
  /** The paths that were asked for, one after the other, with what was answered. */
  asked: { path: string; status: number; ifNoneMatch: string | undefined }[];
  stop(): Promise<void>;
};

/** Another site on this machine, which serves calendars under an ETag. */
export async function loopbackCalendars(): Promise<LoopbackCalendars> {
  const calendars: LoopbackCalendars['calendars'] = {};
  const asked: LoopbackCalendars['asked'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const entry = { path, status: 0, ifNoneMatch: request.headers['if-none-match'] };
    asked.push(entry);
    const answer = calendars[path];
    if (typeof answer === 'function') return answer(request, response);
    const etag = `"${createHash('sha1')
      .update(answer ?? '')
      .digest('hex')}"`;
    if (answer === undefined) response.writeHead(404);
    else if (entry.ifNoneMatch === etag) response.writeHead(304, { etag });
    else response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8', etag });
    entry.status = response.statusCode;
    response.end(response.statusCode === 200 ? answer : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calendars,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
