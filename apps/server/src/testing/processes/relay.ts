import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { lastingPort } from './free-port.ts';

export type Relay = {
  /** The address of a server, by way of the relay. */
  by(url: string): string;
  /** From now on nothing arrives, in either direction, and nothing is closed: a cable is cut, a firewall forgets. */
  swallow(): void;
  /** From now on each connection is reset in the middle of what the server says next. */
  tear(): void;
  /** From now on each part waits so long for the one before it to arrive. */
  slow(milliseconds: number): void;
  /** All arrives again. Connections that lost something stay silent for good. */
  pass(): void;
  /** Cuts all connections and takes no more. */
  stop(): Promise<void>;
  /** Takes connections again, at the same port. */
  again(): Promise<void>;
};

type State = { isSwallowing: boolean; isTearing: boolean; delayMs: number };

/** What is passed on in one direction arrives in its order, however slow it was for a while. */
function inOrder(state: State): (act: () => void) => void {
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return (act) => {
    if (state.delayMs === 0 && waiting === 0) return act();
    waiting += 1;
    before = before
      .then(() => wait(state.delayMs))
      .then(() => {
        waiting -= 1;
        act();
      });
  };
}

function join(near: Socket, far: Socket, state: State): void {
  let hasLost = state.isSwallowing;
  const pass = (from: Socket, to: Socket) => {
    const later = inOrder(state);
    from.on('data', (bytes) => {
      hasLost ||= state.isSwallowing;
      if (hasLost) return;
      if (state.isTearing && from === far)
        to.write(bytes.subarray(0, bytes.length >> 1), () => {
          for (const socket of [near, far]) socket.resetAndDestroy();
        });
      else later(() => to.write(bytes));
    });
    from.once('close', () => {
      hasLost ||= state.isSwallowing;
      if (!hasLost) later(() => to.destroy());
    });
  };
  pass(near, far);
  pass(far, near);
}

/** Passes TCP connections on to a port of this machine, as well or badly as it is told. */
export async function startRelay(port: number): Promise<Relay> {
  const state: State = { isSwallowing: false, isTearing: false, delayMs: 0 };
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const socket of [near, far]) keep(socket);
    join(near, far, state);
  });
  const own = await lastingPort();
  const listen = () => new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  await listen();
  return {
    by(url) {
      const by = new URL(url);
      by.port = String(own);
      return by.href;
    },
    swallow() {
      state.isSwallowing = true;
    },
    tear() {
      state.isTearing = true;
    },
    slow(milliseconds) {
      state.delayMs = milliseconds;
    },
    pass() {
      Object.assign(state, { isSwallowing: false, isTearing: false, delayMs: 0 });
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
    again: listen,
  };
}
