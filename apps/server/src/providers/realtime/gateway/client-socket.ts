import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import { type Closing, encodeError, type Refusal } from './protocol.ts';

const SOCKET_NUMBER_BELOW = 2 ** 47;

/** Frames a client may send at once, and how many more a second. */
const FRAMES_AT_ONCE = 60;
const FRAMES_PER_SECOND = 10;

/** One connection of a browser. */
export class ClientSocket {
  /** Two numbers, as the protocol has it; nobody can guess them. */
  readonly id = `${randomInt(SOCKET_NUMBER_BELOW)}.${randomInt(SOCKET_NUMBER_BELOW)}`;
  readonly address: string;
  readonly channels = new Set<string>();
  /** Sessions on whose behalf it has joined something, with the person of each. */
  readonly sessions = new Map<number, number>();
  /** What it has sent is worked off in order: joining takes a look at the database. */
  turn: Promise<void> = Promise.resolve();
  heardAt = performance.now();
  isPinged = false;
  isClosing = false;
  readonly #ws: WebSocket;
  readonly #bufferMaxBytes: number;
  #frames = FRAMES_AT_ONCE;
  #countedAt = this.heardAt;

  constructor(ws: WebSocket, address: string, bufferMaxBytes: number) {
    this.#ws = ws;
    this.address = address;
    this.#bufferMaxBytes = bufferMaxBytes;
  }

  /** False when it reads so slowly that it was let go of: it finds what it missed when it comes back. */
  send(frame: string | Buffer): boolean {
    if (this.isClosing || this.#ws.readyState !== this.#ws.OPEN) return true;
    if (this.#ws.bufferedAmount > this.#bufferMaxBytes) {
      this.isClosing = true;
      this.#ws.terminate();
      return false;
    }
    this.#ws.send(frame, { binary: false });
    return true;
  }

  refuse(refusal: Refusal): void {
    this.send(encodeError(refusal));
  }

  /** Says why, as an event and as the code of the closing, and closes. */
  close(closing: Closing): void {
    if (this.isClosing) return;
    this.send(encodeError(closing));
    this.isClosing = true;
    this.#ws.close(closing.code, closing.message);
  }

  terminate(): void {
    this.isClosing = true;
    this.#ws.terminate();
  }

  /** Counts a frame; false when there are too many. */
  hear(): boolean {
    const now = performance.now();
    this.heardAt = now;
    this.isPinged = false;
    this.#frames = Math.min(FRAMES_AT_ONCE, this.#frames + ((now - this.#countedAt) / 1000) * FRAMES_PER_SECOND) - 1;
    this.#countedAt = now;
    return this.#frames >= 0;
  }
}
