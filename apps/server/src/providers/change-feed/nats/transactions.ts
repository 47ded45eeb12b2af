import type { Pgoutput } from 'pg-logical-replication';

/** What one transaction did that has to be told. */
export type Transaction = {
  xid: number;
  /** Where its commit ends in the log of changes. */
  lsn: string;
  stays: Set<number>;
  /** Whose nights it changed. */
  rooms: Set<number>;
  notices: string[];
};

const STAYS = 'basera.stays';
const NOTICE = 'basera.notice';
const text = new TextDecoder();

/** Puts transactions together from what the plugin `pgoutput` reads, which gives each whole, in the order of commits. */
export class Transactions {
  #open: Transaction | null = null;

  /** The transaction that ends with this message, else null. */
  take(message: Pgoutput.Message): Transaction | null {
    if (message.tag === 'begin') {
      this.#open = { xid: message.xid >>> 0, lsn: '', stays: new Set(), rooms: new Set(), notices: [] };
      return null;
    }
    const open = this.#open;
    if (!open) return null;
    if (message.tag === 'commit') {
      this.#open = null;
      return { ...open, lsn: message.commitEndLsn ?? '0/0' };
    }
    if (message.tag === 'message') hear(open, message);
    if (message.tag === 'insert' || message.tag === 'update') open.rooms.add(Number(message.new.room_id));
    if (message.tag === 'delete') open.rooms.add(Number((message.key ?? message.old)?.room_id));
    return null;
  }
}

function hear(open: Transaction, { prefix, content }: Pgoutput.MessageMessage): void {
  if (prefix === NOTICE) open.notices.push(text.decode(content));
  if (prefix === STAYS) for (const id of text.decode(content).split(',')) open.stays.add(Number(id));
}
