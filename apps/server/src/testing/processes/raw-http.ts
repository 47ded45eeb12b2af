import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { vi } from 'vitest';

export type RawHttp = {
  socket: Socket;
  /** All it has heard so far. */
  heard(): string;
  /** Waits for these words, and fails with what it heard instead. */
  hears(words: string | RegExp): Promise<string>;
  write(text: string | Buffer): void;
  /** When the other side has let go of the connection. */
  closed: Promise<void>;
  close(): void;
};

/** A connection that says what it is told to, for what no client would ever send. `isStubborn`: it never ends its own side. */
export async function rawHttp(origin: string, { isStubborn = false } = {}): Promise<RawHttp> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: isStubborn });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  return {
    socket,
    heard: () => text,
    hears: (words) =>
      vi.waitFor(
        () => {
          if (typeof words === 'string' ? text.includes(words) : words.test(text)) return text;
          throw new Error(`${words} did not come, but: ${text}`);
        },
        { timeout: 20_000, interval: 10 },
      ),
    write: (said) => void socket.write(said),
    closed,
    close: () => socket.destroy(),
  };
}
