import type { EmailSender } from './email.ts';

/** Production without a mail server: nothing can be sent, and the person is told so. */
export const unconfiguredEmail: EmailSender = {
  isConfigured: false,
  async send() {
    throw new Error('no mail server is configured (SMTP_URL)');
  },
};
