import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['10.0.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['::ffff:192.168.0.1', false],
  ['2002:a00:1::', false],
  ['fe80::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('a name that leads to this machine is never connected to, however it got past', async () => {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  const error = await new Promise((resolve) => {
    request({ host: 'localhost', port, lookup: publicLookup }, resolve).on('error', resolve).end();
  });
  server.close();
  expect(error).toBeInstanceOf(PrivateAddressError);
  expect(calls).toBe(0);
});
