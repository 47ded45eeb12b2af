import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Realtime } from '../../apps/server/src/providers/realtime/realtime.ts';
import type { BenchServer } from '../bench-server.ts';
import type { BenchPerson } from './people.ts';
import type { FromClients, ToClients } from './socket-clients.ts';

const CLIENTS = fileURLToPath(new URL('./socket-clients.ts', import.meta.url));

export type Exchange = {
  /** Milliseconds from the beginning of a send to its arrival at the sender's own socket. */
  delays: number[];
  sent: number;
  elapsed: number;
};

const ARRIVE_WITHIN_MS = 5000;

/** Writes as a guest to the house, as the page does. Throws where that is refused. */
async function postMessage({ port }: BenchServer, person: BenchPerson, clientId: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      sender_id: person.userId,
      sender_type: 'user',
      receiver_id: person.businessId,
      receiver_type: 'business',
      message: 'Is there parking at the house?',
      client_id: clientId,
    }),
  });
  if (answer.status !== 200) throw new Error(`send: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function hasTold(clients: ChildProcess, kind: FromClients['kind']): Promise<void> {
  for (;;) {
    const [message] = (await once(clients, 'message')) as [FromClients];
    if (message.kind === kind) return;
  }
}

type Load = { seconds: number; senders: number };

/** Sends messages from some of the people, one after the other each, for so long. */
async function exchange(
  clients: ChildProcess,
  people: BenchPerson[],
  server: BenchServer,
  { seconds, senders }: Load,
): Promise<Exchange> {
  const starts = new Map<string, number>();
  const delays: number[] = [];
  const hear = (message: FromClients) => {
    if (message.kind !== 'heard') return;
    const start = starts.get(message.clientId);
    if (start !== undefined) delays.push(message.at - start);
  };
  clients.on('message', hear);
  const began = performance.now();
  const until = began + seconds * 1000;
  let sent = 0;
  const send = async (sender: number) => {
    // Each person only now and then, as the limits on writing have it.
    for (let turn = 0; performance.now() < until; turn += 1) {
      const person = people[(sender + turn * senders) % people.length];
      if (!person) return;
      const clientId = `${sender}-${turn}-${Math.round(began)}`;
      starts.set(clientId, Date.now());
      await postMessage(server, person, clientId);
      sent += 1;
    }
  };
  await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
  const elapsed = (performance.now() - began) / 1000;
  const deadline = performance.now() + ARRIVE_WITHIN_MS;
  while (clients.connected && delays.length < sent && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  clients.off('message', hear);
  return { delays, sent, elapsed };
}

/** One process of clients with a socket for each person, which signs nothing itself: the server's own signatures are handed in. */
export async function openSockets(port: number, realtime: Realtime, people: BenchPerson[]) {
  const clients = fork(CLIENTS);
  const tell = (told: ToClients) => clients.send(told);
  clients.on('message', (message: FromClients) => {
    if (message.kind !== 'opened') return;
    const person = people[message.index];
    if (!person) return;
    const channel = `private-user-${person.userId}`;
    const { auth } = realtime.authorize({ socketId: message.socketId, channel, session: person });
    tell({ kind: 'join', index: message.index, channel, auth });
  });
  tell({ kind: 'open', port, count: people.length });
  await hasTold(clients, 'allJoined');

  return {
    exchange: (server: BenchServer, load: Load): Promise<Exchange> => exchange(clients, people, server, load),

    async close(): Promise<void> {
      if (!clients.connected) return;
      const ended = once(clients, 'exit');
      clients.disconnect();
      await ended;
    },
  };
}
