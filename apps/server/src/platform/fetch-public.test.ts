import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchPublic, type Way } from './fetch-public.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A site on this machine that is taken for one of the open internet. */
async function site(listener: RequestListener): Promise<{ at(path: string): string; way: Way }> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const lookup: Way['lookup'] = (_, options, callback) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
  const way: Way = { lookup, mayCall: ({ hostname }) => hostname === 'pictures.example' };
  return { at: (path) => `http://pictures.example:${port}${path}`, way };
}
const limits = { maxBytes: 1000, timeoutMs: 2000 };

it.each([
  'http://127.0.0.1/a.jpg',
  'http://[::1]/a.jpg',
  'http://10.0.0.7/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/a.jpg',
  'https://router.lan/a.jpg',
  'https://pictures.example:8443/a.jpg',
  'https://somebody:secret@pictures.example/a.jpg',
])('%s is never called', async (address) => {
  await expect(fetchPublic(address, limits)).rejects.toThrow('not an address of the open internet');
});

it('a name that leads to this machine is not called', async () => {
  const mayCall = () => true;
  const { lookup } = { lookup: (await import('./public-address.ts')).publicLookup };
  await expect(fetchPublic('http://localhost/a.jpg', limits, { lookup, mayCall })).rejects.toThrow('open internet');
});

it('gives what lies there, also behind a redirect', async () => {
  const { at, way } = await site(({ url }, answer) => {
    if (url === '/old.jpg') return answer.writeHead(302, { location: '/new.jpg' }).end();
    answer.end('a picture');
  });
  expect((await fetchPublic(at('/old.jpg'), limits, way)).toString()).toBe('a picture');
});

it('follows no redirect inside, and none for ever', async () => {
  const { at, way } = await site(({ url }, answer) => {
    answer.writeHead(302, { location: url === '/in' ? 'http://127.0.0.1/secret' : '/round' }).end();
  });
  await expect(fetchPublic(at('/in'), limits, way)).rejects.toThrow('open internet');
  await expect(fetchPublic(at('/round'), limits, way)).rejects.toThrow('from address to address');
});

it('stops at what is too large, too slow, or not there', async () => {
  const { at, way } = await site(({ url }, answer) => {
    if (url === '/missing') return answer.writeHead(404).end();
    if (url === '/slow') return;
    answer.write(Buffer.alloc(900));
    answer.write(Buffer.alloc(900));
  });
  await expect(fetchPublic(at('/large'), limits, way)).rejects.toThrow('too large');
  await expect(fetchPublic(at('/slow'), { ...limits, timeoutMs: 50 }, way)).rejects.toThrow('took too long');
  await expect(fetchPublic(at('/missing'), limits, way)).rejects.toThrow('answered 404');
});
