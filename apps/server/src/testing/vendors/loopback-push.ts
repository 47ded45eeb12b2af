import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

export type ReceivedPush = {
  /** Which subscription it was for. */
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape
  payload: any;
  headers: Record<string, unknown>;
  /** Who sent it, as its signed VAPID token says, and the key it was signed with. */
  vapid: { aud: string; sub: string; exp: number; key: string };
};

export type LoopbackPush = {
  origin: string;
  received: ReceivedPush[];
  /** How often each subscription was called. */
  calls: Record<string, number>;
  /** What a subscription answers, one after the other; 201 in the end. */
  answers: Record<string, number[]>;
  /** Says nothing to whoever calls. */
  isHanging: boolean;
  /** A subscription of this service as a browser gives it out, and the device token the Beams SDK makes of it. */
  subscribe(name: string): { endpoint: string; token: string };
  stop(): Promise<void>;
};

const TAG_BYTES = 16;
const SALT_BYTES = 16;
const ID_LENGTH_AT = 20;
const POINT_BYTES = 65;

const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Opens a message as a browser does (RFC 8291, one record of RFC 8188). */
function decrypt(body: Buffer, keys: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, SALT_BYTES);
  const senderKey = body.subarray(ID_LENGTH_AT + 1, ID_LENGTH_AT + 1 + POINT_BYTES);
  const sealed = body.subarray(ID_LENGTH_AT + 1 + POINT_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.ecdh.getPublicKey(), senderKey]);
  const secret = hkdf(keys.auth, keys.ecdh.computeSecret(senderKey), info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(salt, secret, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Checks the signature of a VAPID header (RFC 8292). */
async function readVapid(header = '', audience: string): Promise<ReceivedPush['vapid']> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience });
  return { aud: String(payload.aud), sub: String(payload.sub), exp: Number(payload.exp), key };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Stands in for the push service of a browser, and for the browser: opens what comes. */
export async function loopbackPush(): Promise<LoopbackPush> {
  const subscribers = new Map<string, Parameters<typeof decrypt>[1]>();
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    const body = await read(request);
    service.calls[name] = (service.calls[name] ?? 0) + 1;
    const keys = subscribers.get(name);
    const status = service.answers[name]?.shift() ?? 201;
    if (status === 201 && keys) {
      const payload = JSON.parse(decrypt(body, keys));
      const vapid = await readVapid(request.headers.authorization, service.origin);
      service.received.push({ name, payload, headers: request.headers, vapid });
    }
    if (service.isHanging) return;
    const moved = status === 302 ? { location: `${service.origin}/elsewhere` } : {};
    response.writeHead(keys ? status : 404, moved).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const service: LoopbackPush = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    calls: {},
    answers: {},
    isHanging: false,
    subscribe(name) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      subscribers.set(name, { ecdh, auth });
      const endpoint = `${service.origin}/${name}`;
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const subscription = { endpoint, expirationTime: null, keys };
      return { endpoint, token: Buffer.from(JSON.stringify(subscription)).toString('base64') };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
