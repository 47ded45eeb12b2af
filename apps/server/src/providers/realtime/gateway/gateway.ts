import type { WebSocket } from 'ws';
import type { Session } from '../../../platform/sessions.ts';
import { readSignature, type SigningKey } from './channel-signature.ts';
import { Channels } from './channels.ts';
import { ClientSocket } from './client-socket.ts';
import {
  type Closing,
  closings,
  encodeEvent,
  type Frame,
  isChannelName,
  kindOf,
  type Member,
  readFrame,
  readMember,
  readSubscription,
  readUnsubscription,
  refusals,
  type Subscription,
} from './protocol.ts';

export type GatewayLimits = {
  connections: number;
  connectionsPerAddress: number;
  connectionsPerPerson: number;
  channelsPerConnection: number;
  /** What may wait for a slow reader. */
  bufferBytes: number;
  activityTimeoutMs: number;
  pongTimeoutMs: number;
};

export type GatewayOptions = {
  signing: SigningKey;
  limits: GatewayLimits;
  /** True while a session is not over. */
  isLive(session: Session): Promise<boolean>;
  /** True while a person may listen to a channel, which they may have lost since it was signed. */
  mayListen(session: Session, channel: string): Promise<boolean>;
  /** Whether browsers may send events to one another; an application's choice, in Pusher's words. */
  clientEvents: boolean;
};

export type GatewayFigures = { connections: number; channels: number; delivered: number; slowReaders: number };

const SWEEP_EVERY_MS = 5000;
const CLOSE_WITHIN_MS = 1500;
const PONG = encodeEvent('pusher:pong', {});
const WRONG_SIGNATURES_MAX = 5;

/** The sockets of this process and what they listen to. Knows nothing of HTTP or of other processes. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #sockets = new Set<ClientSocket>();
  readonly #fromAddress = new Map<string, number>();
  readonly #ofPerson = new Map<number, Set<ClientSocket>>();
  readonly #wrongSignatures = new WeakMap<ClientSocket, number>();
  readonly #channels: Channels;
  readonly #sweeping: NodeJS.Timeout;
  #isClosed = false;
  /** How often somebody was sent away: what was asked before may no longer be so. */
  #sentAway = 0;
  #delivered = 0;
  #slowReaders = 0;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#channels = new Channels(() => {
      this.#slowReaders += 1;
    });
    const every = Math.min(SWEEP_EVERY_MS, options.limits.pongTimeoutMs / 2);
    this.#sweeping = setInterval(() => this.#sweep(), every).unref();
  }

  get figures(): GatewayFigures {
    return {
      connections: this.#sockets.size,
      channels: this.#channels.size,
      delivered: this.#delivered,
      slowReaders: this.#slowReaders,
    };
  }

  /** True where somebody listens in this process. */
  hasListeners(channel: string): boolean {
    return this.#channels.has(channel);
  }

  /** Why one more connection cannot be taken now; null when it can. */
  problemWith(address: string): Closing | null {
    const { limits } = this.#options;
    if (this.#isClosed) return closings.comeBack;
    if (this.#sockets.size >= limits.connections) return closings.full;
    const fromThere = this.#fromAddress.get(address) ?? 0;
    return fromThere >= limits.connectionsPerAddress ? closings.tooManyFromAddress : null;
  }

  /** Takes a connection in and answers it from then on. */
  welcome(ws: WebSocket, address: string): void {
    const { limits } = this.#options;
    const socket = new ClientSocket(ws, address, limits.bufferBytes);
    this.#sockets.add(socket);
    this.#fromAddress.set(address, (this.#fromAddress.get(address) ?? 0) + 1);
    ws.on('message', (data, isBinary) => this.#hear(socket, isBinary ? null : readFrame(data.toString())));
    ws.on('pong', () => socket.hear());
    ws.on('close', () => this.#forget(socket));
    // A frame too large, say: the closing that follows says it all.
    ws.on('error', () => {});
    const established = { socket_id: socket.id, activity_timeout: limits.activityTimeoutMs / 1000 };
    socket.send(encodeEvent('pusher:connection_established', established));
  }

  /** Delivers to everybody on a channel in this process. */
  deliver(channel: string, event: string, data: object): void {
    this.#delivered += this.#channels.deliver(channel, encodeEvent(event, data, { channel }));
  }

  /** Closes what was opened on behalf of a session that is over. */
  closeSession(sessionId: number): void {
    for (const socket of this.#sockets) if (socket.sessions.has(sessionId)) socket.close(closings.unauthorized);
  }

  /** Asks everybody, or those on a channel, to connect anew: for when something may not have been delivered. */
  sendAway(channel?: string): void {
    this.#sentAway += 1;
    for (const socket of this.#sockets) {
      if (channel === undefined || socket.channels.has(channel)) socket.close(closings.comeBack);
    }
  }

  /** Asks a person to connect anew, wherever they listen. */
  sendPersonAway(userId: number): void {
    this.#sentAway += 1;
    for (const socket of this.#ofPerson.get(userId) ?? []) socket.close(closings.comeBack);
  }

  /** Sends everybody away for good, and waits until they are gone (1.5 s at most). */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#sweeping);
    this.sendAway();
    const deadline = performance.now() + CLOSE_WITHIN_MS;
    while (this.#sockets.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const socket of this.#sockets) socket.terminate();
  }

  #forget(socket: ClientSocket): void {
    socket.isClosing = true;
    if (!this.#sockets.delete(socket)) return;
    this.#channels.leaveAll(socket);
    const left = (this.#fromAddress.get(socket.address) ?? 1) - 1;
    if (left > 0) this.#fromAddress.set(socket.address, left);
    else this.#fromAddress.delete(socket.address);
    for (const userId of new Set(socket.sessions.values())) {
      const ofPerson = this.#ofPerson.get(userId);
      ofPerson?.delete(socket);
      if (ofPerson?.size === 0) this.#ofPerson.delete(userId);
    }
  }

  #hear(socket: ClientSocket, frame: Frame | null): void {
    if (!socket.hear()) socket.close(closings.tooFast);
    else if (!frame) socket.refuse(refusals.unreadable);
    else if (frame.event === 'pusher:ping') socket.send(PONG);
    else if (frame.event !== 'pusher:pong')
      socket.turn = socket.turn.then(() => this.#follow(socket, frame)).catch(() => socket.close(closings.comeBack));
  }

  async #follow(socket: ClientSocket, { event, channel, data }: Frame): Promise<void> {
    if (socket.isClosing) return;
    if (event === 'pusher:subscribe') {
      const asked = readSubscription(data);
      if (asked) await this.#subscribe(socket, asked);
      else socket.refuse(refusals.unreadable);
    } else if (event === 'pusher:unsubscribe') {
      const asked = readUnsubscription(data);
      if (asked) this.#channels.leave(socket, asked.channel);
      else socket.refuse(refusals.unreadable);
    } else if (event.startsWith('client-')) {
      this.#passOn(socket, event, channel ?? '', data);
    } else {
      socket.refuse(refusals.unknownEvent);
    }
  }

  async #subscribe(socket: ClientSocket, asked: Subscription): Promise<void> {
    const { channel } = asked;
    if (!isChannelName(channel)) return socket.refuse(refusals.channelName);
    if (socket.channels.has(channel)) return;
    if (socket.channels.size >= this.#options.limits.channelsPerConnection)
      return socket.refuse(refusals.tooManyChannels);
    if (kindOf(channel) === 'public') return this.#channels.join(socket, channel, null);
    const { signing } = this.#options;
    const signed = this.#readSigned(socket, asked, signing);
    if (!signed) {
      // Signed by a process that has not heard of the new key yet.
      const isOfBefore = signing.before && this.#readSigned(socket, asked, { ...signing, secret: signing.before });
      return isOfBefore ? socket.close(closings.comeBack) : this.#refuseSignature(socket);
    }
    if (signed.session) await this.#joinInSession(socket, channel, signed.session, signed.member);
    else this.#channels.join(socket, channel, signed.member);
  }

  /** On whose behalf and as which member somebody asks for a channel that is not public; null where nobody signed that. */
  #readSigned(socket: ClientSocket, { channel, channel_data, auth }: Subscription, signing: SigningKey) {
    const isPresence = kindOf(channel) === 'presence';
    const channelData = channel_data ?? (isPresence ? '' : null);
    const given = readSignature(signing, { socketId: socket.id, channel, channelData }, auth ?? '');
    const member = isPresence && channelData !== null ? readMember(channelData) : null;
    return given && (member || !isPresence) ? { session: given.session, member } : null;
  }

  async #joinInSession(socket: ClientSocket, channel: string, session: Session, member: Member | null): Promise<void> {
    if (!(await this.#bind(socket, session))) return;
    const before = this.#sentAway;
    if (!(await this.#options.mayListen(session, channel))) return this.#refuseSignature(socket);
    if (before !== this.#sentAway) return socket.close(closings.comeBack);
    this.#channels.join(socket, channel, member);
  }

  /** Ties a socket to a session that is not over, so that both end together; false where it cannot be. */
  async #bind(socket: ClientSocket, session: Session): Promise<boolean> {
    if (!socket.sessions.has(session.id)) {
      const ofPerson = this.#ofPerson.get(session.userId) ?? new Set();
      if (!ofPerson.has(socket) && ofPerson.size >= this.#options.limits.connectionsPerPerson) {
        socket.refuse(refusals.tooManyConnections);
        return false;
      }
      this.#ofPerson.set(session.userId, ofPerson.add(socket));
      // Before the look at the database: whoever ends the session meanwhile finds the socket.
      socket.sessions.set(session.id, session.userId);
    }
    if (!(await this.#options.isLive(session))) socket.close(closings.unauthorized);
    return !socket.isClosing;
  }

  /** Whoever goes on guessing is sent away. */
  #refuseSignature(socket: ClientSocket): void {
    const wrong = (this.#wrongSignatures.get(socket) ?? 0) + 1;
    this.#wrongSignatures.set(socket, wrong);
    if (wrong >= WRONG_SIGNATURES_MAX) socket.close(closings.unauthorized);
    else socket.refuse(refusals.signature);
  }

  #passOn(socket: ClientSocket, event: string, channel: string, data: unknown): void {
    const isAllowed = this.#options.clientEvents && kindOf(channel) !== 'public' && socket.channels.has(channel);
    if (!isAllowed) {
      socket.refuse(refusals.clientEvents);
      return;
    }
    const from = this.#channels.memberOf(socket, channel);
    const frame = JSON.stringify({ event, channel, data, ...(from !== undefined && { user_id: from }) });
    this.#delivered += this.#channels.deliver(channel, frame, socket);
  }

  /** Pings who has been silent, and lets go of who stays so. */
  #sweep(): void {
    const { activityTimeoutMs, pongTimeoutMs } = this.#options.limits;
    const now = performance.now();
    for (const socket of this.#sockets) {
      const silence = now - socket.heardAt;
      // Clients ping after the activity timeout: the server asks only who has not.
      const patience = activityTimeoutMs + pongTimeoutMs;
      if (silence > patience + pongTimeoutMs && socket.isPinged) socket.close(closings.noPong);
      else if (silence > patience && !socket.isPinged) {
        socket.isPinged = true;
        socket.send(encodeEvent('pusher:ping', {}));
      }
    }
  }
}
