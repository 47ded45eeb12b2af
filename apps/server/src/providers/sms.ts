/** A short message to a phone. `code` is the one-time code it carries, for templates that want it apart. */
export type SmsMessage = { to: string; text: string; code?: string };

/** Port: throws when the message could not be handed over. */
export type SmsSender = { send(message: SmsMessage): Promise<void> };
