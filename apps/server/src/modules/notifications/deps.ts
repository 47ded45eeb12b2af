import type { KeyObject } from 'node:crypto';
import type { Language } from '@basera/contract/languages/languages';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Queue } from '../../platform/jobs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Flags } from '../../platform/machine/flags.ts';
import type { DB } from '../../platform/schema.ts';
import type { Signer } from '../../platform/sealing/sign-by.ts';
import type { Sessions } from '../../platform/sessions.ts';
import type { EmailSender } from '../../providers/email/email.ts';
import type { PushMessage, PushSender } from '../../providers/push/push.ts';
import type { SmsSender } from '../../providers/sms/sms.ts';
import type { Told } from '../../words/say.ts';

/** What a person is told by push. `path` is where it leads on the site; of one `tag` only the last is shown. */
export type Notice = {
  title: string;
  body: string;
  path: string;
  tag: string;
  ttlSeconds: number;
  urgency: PushMessage['urgency'];
  /** What it is about, where that is a booking. */
  bookingId?: number;
};

/** The same before it is in somebody's words. */
export type SaidNotice = Omit<Notice, 'title' | 'body'> & { title: Told; body: Told };

/** One notice to one browser: tried again by itself, without telling the person's other browsers twice. */
export type PushDelivery = {
  deviceId: string;
  publishId: string;
  notice: Notice;
  /** When it is of no use any more, as ISO 8601. */
  until: string;
};

export type NotificationsDeps = {
  db: Kysely<DB>;
  clock: Clock;
  log: Logger;
  email: EmailSender;
  sms: SmsSender;
  sessions: Sessions;
  push: PushSender;
  pushes: Queue<PushDelivery>;
  flags: Flags;
  /** What tokens of persons are signed with. */
  pushTokenKey: KeyObject;
  /** What signs the links by which owners confirm an arrival. */
  arrivalLinks: Signer;
  /** The site as people see it, for links. */
  origin: string;
  /** The office as staff see it, for links; null where its address is not set. */
  officeOrigin: string | null;
  supportEmail: string;
  /** The voucher of a booking as a PDF; null where it has none. */
  voucher(bookingId: number, language: Language): Promise<Buffer | null>;
  /** Its invoice, likewise. */
  invoice(bookingId: number): Promise<Buffer | null>;
  /** To whom somebody writes who cannot sign in. */
  grievanceOfficer: { name: string; email: string };
  /** The credit note that goes with a refund, to be drawn as a PDF; null where it has none. */
  creditNote(refundId: number): Promise<{ filename: string; draw(): Promise<Buffer> } | null>;
  /** All of a booking, the first first. */
  creditNotes(bookingId: number): Promise<{ filename: string; draw(): Promise<Buffer> }[]>;
};
