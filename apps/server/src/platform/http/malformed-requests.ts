import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@basera/contract/errors';
import type { Logger } from '../logger.ts';

// Not from the errors of calls: 431 is of requests that never become one.
const known: Partial<Record<string, { status: number; code: ErrorBody['code']; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request_timeout', message: 'The request did not come in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 'bad_request', message: 'The request says too much in its headers.' },
};
const malformed = { status: 400, code: 'bad_request', message: 'The request could not be read.' } as const;

/** Answers what cannot be read as HTTP, in the shape of every error, and ends its connection. */
export function answerMalformed(log: Logger, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = known[error.code ?? ''] ?? malformed;
  log.debug({ status, reason: error.code }, 'a request that cannot be read');
  const body = JSON.stringify({ status: 'error', code, message } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  // Cut as soon as it is out: what follows on a line that was lost track of is of no use to anybody.
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  else socket.destroy();
}
