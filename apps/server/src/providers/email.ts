export type EmailMessage = { to: string; subject: string; text: string; html?: string; code?: string };

/** Port: throws when the message could not be handed over. */
export type EmailSender = { send(message: EmailMessage): Promise<void> };
