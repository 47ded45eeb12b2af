import dns from 'node:dns';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { createLogger } from '../../platform/logger.ts';
import { type LoopbackPush, loopbackPush } from '../../testing/vendors/loopback-push.ts';
import { type WebPushOptions, webPushSender } from './push.web-push.ts';

const keys = { ...webPush.generateVAPIDKeys(), tokenSecret: 'secret' };
const message = { text: '{"notification":{}}', ttlSeconds: 60, urgency: 'normal' as const };
const sender = (more: Partial<WebPushOptions> = {}) =>
  webPushSender({ keys, subject: 'mailto:help@basera.example', loopback: true, log: createLogger('silent'), ...more });

let service: LoopbackPush;
let other: LoopbackPush;
beforeAll(async () => {
  [service, other] = [await loopbackPush(), await loopbackPush()];
});
afterEach(() => {
  vi.restoreAllMocks();
  service.isHanging = false;
  service.calls = {};
});
afterAll(async () => {
  await service.stop();
  await other.stop();
});

/** A browser's subscription at a push service, at another address where one is given. */
function subscribed(at: LoopbackPush, endpoint?: string) {
  const json = JSON.parse(Buffer.from(at.subscribe('browser').token, 'base64').toString());
  return { endpoint: endpoint ?? json.endpoint, p256dh: json.keys.p256dh, auth: json.keys.auth };
}

it.each([
  'http://push.example.com/x',
  'https://127.0.0.1/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[64:ff9b::a00:1]/x',
  'https://[fd00::1]/x',
  'https://10.1.2.3/x',
  'https://172.16.0.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://0.0.0.0/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://database/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://user:secret@push.example.com/x',
  'https://push.example.com:8443/x',
  'ftp://push.example.com/x',
  'javascript:alert(1)',
  'nonsense',
])('%s is never called', async (endpoint) => {
  const lookup = vi.spyOn(dns, 'lookup');
  const push = sender({ loopback: false });
  expect(push.mayCall(endpoint)).toBe(false);
  expect(await push.send(subscribed(service, endpoint), message)).toBe('gone');
  expect(lookup).not.toHaveBeenCalled();
});

it('this machine itself is called only where it is tried out', async () => {
  expect(sender({ loopback: false }).mayCall(`${service.origin}/browser`)).toBe(false);
  expect(sender().mayCall(`${service.origin}/browser`)).toBe(true);
  for (const outside of ['https://fcm.googleapis.com/fcm/send/abc', 'https://[2001:4860:4860::8888]/x'])
    expect(sender({ loopback: false }).mayCall(outside)).toBe(true);
});

it.each(['10.0.0.7', '127.0.0.1', '169.254.169.254', '::1'])(
  'a name that leads to %s by the time it is called is refused at connecting, and its subscription is over',
  async (address) => {
    const leadsThere = (_name: string, _options: object, done: (error: null, all: object[]) => void) =>
      done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(leadsThere as typeof dns.lookup);
    const to = subscribed(service, 'https://push.example.com/send/abc');
    const push = sender({ loopback: false });
    expect(push.mayCall(to.endpoint)).toBe(true);
    expect(await push.send(to, message)).toBe('gone');
    expect(lookup.mock.calls.map(([name]) => name)).toEqual(['push.example.com']);
  },
);

it('a redirect elsewhere is refused and not followed', async () => {
  const to = subscribed(service);
  service.answers.browser = [302];
  expect(await sender().send(to, message)).toBe('refused');
  expect(service.calls).toEqual({ browser: 1 });
});

it('what cannot be sealed for a browser never will be: its subscription is over', async () => {
  const to = { ...subscribed(service), p256dh: Buffer.alloc(65, 4).toString('base64url') };
  expect(await sender().send(to, message)).toBe('gone');
  expect(service.calls).toEqual({});
});

it('a push service that lets one push wait does not hold up another, and is left alone for a while', async () => {
  const [slow, quick] = [subscribed(service), subscribed(other)];
  // Long enough for the quick one on a busy machine.
  const push = sender({ timeoutMs: 3000 });
  service.isHanging = true;
  await expect(push.send(slow, message)).rejects.toThrow('does not answer');
  await expect(push.send(slow, message)).rejects.toThrow('is left alone');
  expect(await push.send(quick, message)).toBe('delivered');
  expect(service.calls).toEqual({ browser: 1 });
});
