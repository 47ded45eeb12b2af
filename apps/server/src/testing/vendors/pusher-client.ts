import Pusher from 'pusher-js';

export type Heard = { event: string; data: unknown };

export type PusherClient = {
  pusher: Pusher;
  /** Events heard on channels it joined, in order. */
  heard: Heard[];
  /** Joins a channel; rejects where it may not. */
  join(channel: string): Promise<void>;
  /** Resolves once so many events of a name have been heard. */
  hears(event: string, count?: number): Promise<Heard[]>;
  /** Resolves when the connection is in a state ('connected', 'disconnected'). */
  reaches(state: string): Promise<void>;
  close(): void;
};

const WAIT_MS = 60_000;

/** The browser's own library, in Node, against a server that listens. */
export function pusherClient(origin: string, token: string | null, key = 'basera'): PusherClient {
  const { hostname, port } = new URL(origin);
  const pusher = new Pusher(key, {
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    cluster: '',
    enableStats: false,
    channelAuthorization: {
      endpoint: `${origin}/broadcasting/auth`,
      transport: 'ajax',
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    },
  });
  const heard: Heard[] = [];
  pusher.bind_global((event: string, data: unknown) => heard.push({ event, data }));
  const until = (what: string, isSo: () => boolean) => waitUntil(what, isSo);
  return {
    pusher,
    heard,
    join: (channel) =>
      new Promise((resolve, reject) => {
        const joined = pusher.subscribe(channel);
        if (joined.subscribed) resolve();
        joined.bind('pusher:subscription_succeeded', () => resolve());
        joined.bind('pusher:subscription_error', (error: { status?: number }) =>
          reject(new Error(`refused: ${error.status}`)),
        );
      }),
    async hears(event, count = 1) {
      const found = () => heard.filter((one) => one.event === event);
      await until(`${count} × ${event}`, () => found().length >= count);
      return found();
    },
    reaches: (state) => until(`to be ${state}`, () => pusher.connection.state === state),
    close: () => pusher.disconnect(),
  };
}

/** Waits for something that comes by itself; throws when it does not. */
export async function waitUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
