import type { ClientSocket } from './client-socket.ts';
import { encodeEvent, type Member } from './protocol.ts';

type Channel = {
  sockets: Set<ClientSocket>;
  /** Of a presence channel: who is there, and through which sockets. */
  members: Map<string, { info: unknown; sockets: Set<ClientSocket> }>;
};

/** Who listens on what, in this process. */
export class Channels {
  readonly #channels = new Map<string, Channel>();
  readonly #onSlow: () => void;

  constructor(onSlow: () => void) {
    this.#onSlow = onSlow;
  }

  has(name: string): boolean {
    return this.#channels.has(name);
  }

  get size(): number {
    return this.#channels.size;
  }

  join(socket: ClientSocket, name: string, member: Member | null): void {
    const channel = this.#channels.get(name) ?? { sockets: new Set(), members: new Map() };
    this.#channels.set(name, channel);
    channel.sockets.add(socket);
    socket.channels.add(name);
    if (!member) {
      socket.send(encodeEvent('pusher_internal:subscription_succeeded', {}, { channel: name }));
      return;
    }
    const known = channel.members.get(member.id);
    if (known) known.sockets.add(socket);
    else channel.members.set(member.id, { info: member.info, sockets: new Set([socket]) });
    const presence = {
      count: channel.members.size,
      ids: [...channel.members.keys()],
      hash: Object.fromEntries([...channel.members].map(([id, { info }]) => [id, info])),
    };
    socket.send(encodeEvent('pusher_internal:subscription_succeeded', { presence }, { channel: name }));
    if (known) return;
    const joined = { user_id: member.id, user_info: member.info };
    this.deliver(name, encodeEvent('pusher_internal:member_added', joined, { channel: name }), socket);
  }

  leave(socket: ClientSocket, name: string): void {
    const channel = this.#channels.get(name);
    if (!channel?.sockets.delete(socket)) return;
    socket.channels.delete(name);
    if (channel.sockets.size === 0) this.#channels.delete(name);
    for (const [id, { sockets }] of channel.members) {
      if (!sockets.delete(socket) || sockets.size > 0) continue;
      channel.members.delete(id);
      this.deliver(name, encodeEvent('pusher_internal:member_removed', { user_id: id }, { channel: name }));
    }
  }

  leaveAll(socket: ClientSocket): void {
    for (const name of [...socket.channels]) this.leave(socket, name);
  }

  /** The member a socket is on a presence channel. */
  memberOf(socket: ClientSocket, name: string): string | undefined {
    for (const [id, { sockets }] of this.#channels.get(name)?.members ?? []) if (sockets.has(socket)) return id;
    return undefined;
  }

  /** Sends a frame to everybody on a channel but one. Returns to how many. */
  deliver(name: string, frame: string, except?: ClientSocket): number {
    const bytes = Buffer.from(frame);
    let reached = 0;
    for (const socket of this.#channels.get(name)?.sockets ?? []) {
      if (socket === except) continue;
      if (socket.send(bytes)) reached += 1;
      else this.#onSlow();
    }
    return reached;
  }
}
