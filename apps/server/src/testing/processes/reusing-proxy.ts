import { Agent, createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReusingProxy = { origin: string; close(): Promise<void> };

/** A proxy as stands before a server: passes bodies on as they come, over a few connections that it uses again and again. */
export async function startReusingProxy(to: string, connections: number): Promise<ReusingProxy> {
  const { hostname, port } = new URL(to);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const server = createServer((request, response) => {
    const passed = forward(
      { agent, hostname, port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    request.pipe(passed);
    response.once('close', () => passed.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
