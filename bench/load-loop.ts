import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** One request as it goes over the wire. */
export type WireRequest = string;

export type LoadOrder = {
  port: number;
  /** Sent in turn, again and again. */
  requests: WireRequest[];
  connections: number;
  /** Ends after so many answers or so many seconds, whichever comes first. */
  answers?: number;
  seconds?: number;
};

export type LoadResult = {
  answers: number;
  perSecond: number;
  medianMs: number;
  p95Ms: number;
  longestMs: number;
  /** Answers with another status than 2xx. */
  refused: number;
};

const HEAD_END = '\r\n\r\n';

export const get = (path: string): WireRequest => `GET ${path} HTTP/1.1\r\nhost: bench${HEAD_END}`;

/** An address of its own for each guest, as a proxy tells it: what one network may hold unpaid is limited. */
export const addressOfGuest = (index: number): string => `10.0.${index >> 8}.${index & 255}`;

/** `from`: the address a trusted proxy says it comes from. */
export function post(path: string, token: string, body: object, from = '127.0.0.1'): WireRequest {
  const text = JSON.stringify(body);
  const headers = [
    `POST ${path} HTTP/1.1`,
    'host: bench',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `x-forwarded-for: ${from}`,
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  return `${headers.join('\r\n')}${HEAD_END}${text}`;
}

/** Sends requests from a thread of its own over kept-alive connections, so that the server's thread only serves. */
export class LoadLoop {
  readonly #worker = new Worker(new URL(import.meta.url));

  async run(order: LoadOrder): Promise<LoadResult> {
    this.#worker.postMessage(order);
    const [result] = await once(this.#worker, 'message');
    return result as LoadResult;
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Answers of one connection, one after the other: their status and when they were complete. */
class Answers {
  #buffer = Buffer.alloc(0);
  #resolve: ((status: number) => void) | null = null;
  #reject: ((error: Error) => void) | null = null;

  constructor(socket: Socket) {
    socket.on('data', (chunk) => {
      this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
      this.#settle();
    });
    socket.on('error', (error) => this.#reject?.(error));
    socket.on('close', () => this.#reject?.(new Error('the server closed the connection')));
  }

  next(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  #settle(): void {
    const headEnd = this.#buffer.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#buffer.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + HEAD_END.length + length;
    if (this.#buffer.length < end) return;
    this.#buffer = this.#buffer.subarray(end);
    this.#resolve?.(Number(head.slice(9, 12)));
  }
}

const share = (sorted: number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

async function runOrder({ port, requests, connections, answers = Infinity, seconds = Infinity }: LoadOrder) {
  const times: number[] = [];
  let sent = 0;
  let refused = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  const worker = async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const coming = new Answers(socket);
    while (sent < answers && performance.now() < until) {
      const request = requests[sent % requests.length] ?? '';
      sent += 1;
      const start = performance.now();
      const answer = coming.next();
      socket.write(request);
      const status = await answer;
      times.push(performance.now() - start);
      if (status < 200 || status > 299) refused += 1;
    }
    socket.removeAllListeners('close');
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - began) / 1000;
  const sorted = times.sort((a, b) => a - b);
  const result: LoadResult = {
    answers: sorted.length,
    perSecond: sorted.length / elapsed,
    medianMs: share(sorted, 0.5),
    p95Ms: share(sorted, 0.95),
    longestMs: sorted.at(-1) ?? 0,
    refused,
  };
  return result;
}

if (!isMainThread)
  parentPort?.on('message', async (order: LoadOrder) => parentPort?.postMessage(await runOrder(order)));
