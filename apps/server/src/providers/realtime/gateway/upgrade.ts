import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Gateway } from './gateway.ts';
import { type Closing, closings, encodeError, versionProblem } from './protocol.ts';

export type UpgradeOptions = {
  gateway: Gateway;
  key: string;
  /** Addresses or networks of proxies whose word about the client's address is taken. */
  trustedProxies: string[];
  isOwnOrigin(origin: string): boolean;
  frameMaxBytes: number;
};

const PATH = '/app/';
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Takes WebSockets at `/app/{key}` of an HTTP server to the gateway. */
export function takeSockets(server: Server, options: UpgradeOptions): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: options.frameMaxBytes,
  });
  const trust = proxyAddress.compile(options.trustedProxies);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = URL.canParse(request.url ?? '', 'http://here') ? new URL(request.url ?? '', 'http://here') : null;
    if (!address?.pathname.startsWith(PATH)) {
      // Where somebody else listens as well (Vite's reloading), it may be theirs.
      if (server.listenerCount('upgrade') === 1) answerNotFound(socket);
      return;
    }
    const from = proxyAddress(request, trust);
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const problem = problemOf(options, address, request.headers.origin) ?? options.gateway.problemWith(from);
      if (problem) refuse(ws, problem);
      else options.gateway.welcome(ws, from);
    });
  });
}

/** Nobody else listens for what goes wrong with this socket any more, and one who has gone away is no fault of ours. */
function answerNotFound(socket: Duplex): void {
  socket.on('error', () => {});
  socket.resume();
  socket.end(NOT_FOUND, () => socket.destroy());
}

/** Browsers say where a page comes from; whoever says nothing is no browser, and has no session to lend. */
function problemOf(options: UpgradeOptions, address: URL, origin: string | undefined): Closing | null {
  if (origin !== undefined && !options.isOwnOrigin(origin)) return closings.unauthorized;
  const key = address.pathname.slice(PATH.length);
  if (key.includes('/')) return closings.pathNotFound;
  if (key !== encodeURIComponent(options.key)) return closings.unknownKey;
  return versionProblem(address.searchParams.get('protocol'));
}

const REFUSED_GONE_AFTER_MS = 2000;

/** As a socket that is closed, since browsers cannot read why an upgrade was refused. */
function refuse(ws: WebSocket, problem: Closing): void {
  ws.on('error', () => {});
  ws.send(encodeError(problem));
  ws.close(problem.code, problem.message);
  const timer = setTimeout(() => ws.terminate(), REFUSED_GONE_AFTER_MS).unref();
  ws.once('close', () => clearTimeout(timer));
}
