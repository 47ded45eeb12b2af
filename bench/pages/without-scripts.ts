import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

const SCRIPT = /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g;
/** As the product does it. */
const QUALITY = 4;

/** The same site with no script in any page: what they cost is what the difference says. `stop` ends it. */
export async function withoutScripts(origin: string): Promise<{ origin: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const headers = Object.fromEntries(answer.headers);
    delete headers['content-encoding'];
    delete headers['content-length'];
    let body = Buffer.from(await answer.arrayBuffer());
    if (/^text\/html/.test(headers['content-type'] ?? '')) body = Buffer.from(body.toString().replaceAll(SCRIPT, ''));
    if (/^(text|application)\//.test(headers['content-type'] ?? '')) {
      headers['content-encoding'] = 'br';
      body = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    }
    response.writeHead(answer.status, headers).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
