/** The clients' process: opens sockets, joins what it is given signatures for, and tells when it heard what. */

export type ToClients =
  | { kind: 'open'; port: number; count: number }
  | { kind: 'join'; index: number; channel: string; auth: string };
export type FromClients =
  | { kind: 'opened'; index: number; socketId: string }
  | { kind: 'allJoined' }
  /** `at`: milliseconds of this machine's clock. */
  | { kind: 'heard'; clientId: string; at: number };

const AT_ONCE = 100;
const sockets = new Map<number, WebSocket>();
let joined = 0;
let wanted = 0;

const tell = (told: FromClients) => process.send?.(told);

function hear(index: number, text: string): void {
  const at = Date.now();
  const { event, data } = JSON.parse(text) as { event: string; data: string };
  if (event === 'pusher:connection_established') {
    tell({ kind: 'opened', index, socketId: JSON.parse(data).socket_id });
  } else if (event === 'pusher_internal:subscription_succeeded') {
    joined += 1;
    if (joined === wanted) tell({ kind: 'allJoined' });
  } else if (event === 'message.sent') {
    tell({ kind: 'heard', clientId: JSON.parse(data).message.client_id, at });
  } else if (event === 'pusher:error') {
    throw new Error(`socket ${index}: ${text}`);
  }
}

async function open(port: number, count: number): Promise<void> {
  wanted = count;
  for (let index = 0; index < count; index += 1) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/basera?protocol=7`);
    sockets.set(index, socket);
    socket.addEventListener('message', ({ data }) => hear(index, String(data)));
    while (index - joined > AT_ONCE) await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

process.on('message', (told: ToClients) => {
  if (told.kind === 'open') void open(told.port, told.count);
  else {
    const data = { channel: told.channel, auth: told.auth };
    sockets.get(told.index)?.send(JSON.stringify({ event: 'pusher:subscribe', data }));
  }
});
process.once('disconnect', () => process.exit(0));
