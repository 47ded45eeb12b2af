import { connect, createServer, type Socket } from 'node:net';

export type SilentRelay = {
  /** The address of a server, by way of the relay. */
  by(url: string): string;
  /** From now on nothing arrives, in either direction, and nothing is closed: a cable is cut, a firewall forgets. */
  swallow(): void;
  /** New connections arrive again. Those that lost something stay silent for good. */
  pass(): void;
  /** Cuts all connections and takes no more. */
  stop(): Promise<void>;
  /** Takes connections again, at the same port. */
  again(): Promise<void>;
};

/** Passes TCP connections on to a port of this machine, until it swallows what comes. */
export async function startSilentRelay(port: number): Promise<SilentRelay> {
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer({ noDelay: true }, (near) => {
    keep(near);
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    keep(far);
    let hasLost = isSwallowing;
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        hasLost ||= isSwallowing;
        if (!hasLost) to.write(bytes);
      });
      from.once('close', () => {
        hasLost ||= isSwallowing;
        if (!hasLost) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    by(url) {
      const by = new URL(url);
      by.port = String(own);
      return by.href;
    },
    swallow() {
      isSwallowing = true;
    },
    pass() {
      isSwallowing = false;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
    again: () => new Promise((resolve) => server.listen(own, '127.0.0.1', resolve)),
  };
}
