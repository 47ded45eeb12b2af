import { afterEach, expect, test, vi } from 'vitest';
import { listen } from './listen';

const made = vi.hoisted(() => [] as { key: string; options: Record<string, unknown> }[]);
vi.mock('pusher-js', () => ({
  default: class {
    connection = { bind() {}, unbind() {} };
    constructor(key: string, options: Record<string, unknown>) {
      made.push({ key, options });
    }
    subscribe = () => ({ bind() {}, unbind() {}, subscribed: false });
    unsubscribe() {}
    disconnect() {}
  },
}));

afterEach(() => vi.unstubAllGlobals());

test('a line that cannot be opened is called unavailable after 10,000 ms', async () => {
  vi.stubGlobal('window', { location: { hostname: 'basera.example', port: '', protocol: 'https:' } });
  const stop = listen({ key: 'basera', cluster: null }, 'private-chat', { onMessage() {}, onJoined() {} });
  await vi.waitFor(() => expect(made).toHaveLength(1));
  stop();
  expect(made[0]).toMatchObject({ key: 'basera', options: { unavailableTimeout: 10_000, wsHost: 'basera.example' } });
});
