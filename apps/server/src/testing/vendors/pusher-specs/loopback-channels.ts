import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { signMember } from '../../../providers/realtime/gateway/channel-signature.ts';
import { Gateway } from '../../../providers/realtime/gateway/gateway.ts';
import { takeSockets } from '../../../providers/realtime/gateway/upgrade.ts';
import { selfSigned } from '../../processes/self-signed.ts';

const limits = {
  connections: 1000,
  connectionsPerAddress: 1000,
  connectionsPerPerson: 1000,
  channelsPerConnection: 100,
  bufferBytes: 262_144,
  activityTimeoutMs: 120_000,
  pongTimeoutMs: 30_000,
};

/** The two applications the specs know, by the beginning of their host's name. */
const KEYS = { 'ws-mt1': 'c49a449b916bb4246729', 'ws-eu': 'cb7d5e50f5669e5c9ae6' };

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Our gateway in the place of Pusher's clusters, plain and over TLS, and the specs' integration server beside it. */
export async function loopbackChannels() {
  const apps = Object.entries(KEYS).map(([host, key]) => {
    const signing = { key, secret: `secret of ${key}` };
    const gateway = new Gateway({
      signing,
      limits,
      clientEvents: true,
      isLive: async () => false,
      mayListen: async () => false,
    });
    const target = createHttpServer();
    const isOwnOrigin = () => true;
    takeSockets(target, { gateway, key, trustedProxies: [], isOwnOrigin, frameMaxBytes: 10_240 });
    return { host, signing, gateway, target, api: apiOf(gateway, signing) };
  });
  const sockets = [createHttpServer(), createTlsServer(selfSigned('*.pusher.com'))];
  for (const server of sockets) {
    server.on('upgrade', (request, socket, head) => {
      const app = apps.find(({ host }) => request.headers.host?.startsWith(`${host}.pusher.com`));
      if (app) app.target.emit('upgrade', request, socket, head);
      else socket.destroy();
    });
  }
  const [wsPort, wssPort] = [await listen(sockets[0] as Server), await listen(sockets[1] as Server)];
  const [apiUrl, apiEuUrl] = await Promise.all(apps.map(async ({ api }) => `http://127.0.0.1:${await listen(api)}`));
  return {
    address: { wsPort, wssPort, apiUrl, apiEuUrl },
    async stop() {
      for (const { gateway } of apps) await gateway.close();
      for (const server of [...sockets, ...apps.map(({ api }) => api)]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

/** What pusher-js's integration_tests_server does: signs channels, and publishes over HTTP. */
function apiOf(gateway: Gateway, signing: { key: string; secret: string }): Server {
  const decoded = (query: URLSearchParams, name: string): string =>
    Buffer.from(query.get(name) ?? '', 'base64').toString('utf8');
  return createHttpServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://api');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.setHeader('content-type', 'application/json');
    if (pathname === '/auth') {
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const id = form.get('socket_id') ?? '';
      const channelData = JSON.stringify({
        user_id: id,
        user_info: { name: `Integration ${id}`, email: `integration-${id}@example.com` },
      });
      const channel = form.get('channel_name') ?? '';
      const auth = signMember(signing, id, channel, channelData);
      response.end(JSON.stringify({ auth, channel_data: channelData }));
      return;
    }
    gateway.deliver(
      decoded(searchParams, 'channel'),
      decoded(searchParams, 'event'),
      JSON.parse(decoded(searchParams, 'data')),
    );
    response.end('{}');
  });
}
