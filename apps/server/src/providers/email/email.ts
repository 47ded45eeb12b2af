/** `content` as a function is made only where a mail really carries it; null: it goes without. */
export type Attachment = {
  filename: string;
  content: string | Buffer | (() => Promise<Buffer | null>);
  contentType: string;
};

/**
 * `messageId`: the same for the same mail, so that a mailbox knows it again should it come twice. `answersTo`: the ids of the mails
 * this one goes on from, the first first, so that a mailbox puts them together.
 */
export type EmailMessage = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  code?: string;
  attachments?: Attachment[];
  /** Who gets what is written in answer; the sender unless said. */
  replyTo?: string;
  messageId?: string;
  /** What it is about, where that is a booking: for the record of what left. */
  bookingId?: number;
  answersTo?: string[];
};

/** Port: `send` throws when the message could not be handed over; MessageRefused when it never can be. */
export type EmailSender = {
  /** False where no mail server is set up: nothing can be sent at all. */
  readonly isConfigured: boolean;
  send(message: EmailMessage): Promise<void>;
};
