import type { SmsSender } from './sms.ts';

/** Production without an SMS account: nothing can be sent, and the person is told so. */
export const unconfiguredSms: SmsSender = {
  isConfigured: false,
  tellsOfRequests: false,
  invites: false,
  tellsOfAccounts: false,
  asksOfArrivals: false,
  async send() {
    throw new Error('no SMS provider is configured');
  },
};
