import { WebSocket } from 'ws';
import { waitUntil } from '../vendors/pusher-client.ts';

export type RawFrame = { event: string; channel?: string; data: unknown };

/** A WebSocket that says what it is told to, for what pusher-js would never do. */
export type RawSocket = {
  /** Its socket id; '' when it was not taken. */
  id: string;
  received: RawFrame[];
  /** The code it is closed with. */
  closed: Promise<number>;
  ws: WebSocket;
  send(frame: object | string): void;
  hears(event: string, count?: number): Promise<RawFrame[]>;
  close(): void;
};

/** Connects and waits for the first word. Rejects where the upgrade itself is refused. */
export async function rawSocket(
  origin: string,
  { path = '/app/basera?protocol=7', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
): Promise<RawSocket> {
  const ws = new WebSocket(`${origin.replace(/^http/, 'ws')}${path}`, { headers });
  const received: RawFrame[] = [];
  ws.on('message', (bytes) => {
    const frame = JSON.parse(String(bytes));
    received.push({ ...frame, data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data });
  });
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  await new Promise((resolve, reject) => {
    ws.once('message', resolve);
    ws.once('error', reject);
  });
  ws.on('error', () => {});
  const established = received[0]?.data as { socket_id?: string } | undefined;
  return {
    id: established?.socket_id ?? '',
    received,
    closed,
    ws,
    send: (frame) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async hears(event, count = 1) {
      const found = () => received.filter((frame) => frame.event === event);
      await waitUntil(`${count} × ${event}`, () => found().length >= count);
      return found();
    },
    close: () => ws.terminate(),
  };
}
