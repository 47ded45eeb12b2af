import { createServer, type IncomingMessage, request as outgoing } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type Role, rolesFor } from '../../roles/roles.ts';

export type RoleProxy = { origin: string; stop(): Promise<void> };

/** A proxy before processes of different roles: takes each request, and each socket, to one that has the role its address wants. */
export async function roleProxy(originOf: (role: Role) => string): Promise<RoleProxy> {
  const targetOf = ({ url = '/' }: IncomingMessage) => new URL(originOf(rolesFor(url)[0] ?? 'web'));
  const server = createServer((request, reply) => {
    const { hostname, port } = targetOf(request);
    const { method, url: path, headers } = request;
    const passed = outgoing({ hostname, port, method, path, headers, agent: false }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.writeHead(502).end());
    request.pipe(passed);
  });
  server.on('upgrade', (request, client, head) => {
    const { hostname, port } = targetOf(request);
    const passed = connect(Number(port), hostname, () => {
      const lines = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      passed.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      passed.write(head);
      passed.pipe(client).pipe(passed);
    });
    passed.on('error', () => client.destroy());
    client.on('error', () => passed.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
