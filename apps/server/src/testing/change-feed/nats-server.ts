import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { lastingPort } from '../processes/free-port.ts';

export type NatsServer = {
  url: string;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again, where it was. */
  startAgain(): Promise<void>;
  /** Ends it, and loses all that it kept. */
  lose(): Promise<void>;
  stop(): Promise<void>;
};

const ANSWERS_AFTER_TRIES = 400;
const TRY_EVERY_MS = 50;

async function untilAnswers(port: number): Promise<void> {
  for (let tries = 0; tries < ANSWERS_AFTER_TRIES; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isUp) return;
    await wait(TRY_EVERY_MS);
  }
  throw new Error('nats-server does not answer');
}

/** Debian's nats-server with JetStream over a folder, on a port of loopback that is its own. */
export async function startNats(folder: string): Promise<NatsServer> {
  const port = await lastingPort();
  let server: ChildProcess;
  const start = async () => {
    server = spawn('nats-server', ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    await untilAnswers(port);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    startAgain: start,
    async lose() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
    stop: () => end('SIGTERM'),
  };
}
