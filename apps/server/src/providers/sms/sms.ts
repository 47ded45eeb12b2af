/** A short message to a phone. `code` is the one-time code it carries, for templates that want it apart. */
export type SmsMessage = { to: string; text: string; code?: string };

/** Port: `send` throws when the message could not be handed over; MessageRefused when it never can be. */
export type SmsSender = {
  /** False where no provider is set up: nothing can be sent at all. */
  readonly isConfigured: boolean;
  send(message: SmsMessage, signal?: AbortSignal): Promise<void>;
};
