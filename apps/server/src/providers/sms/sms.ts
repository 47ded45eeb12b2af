/** What an owner is told of a request, as the gaps of a registered template have it. */
export type RequestInSms = { guest: string; stay: string; dates: string; until: string };

/** Who is asked to join which business, likewise; the link is part of the template. */
export type InvitationInSms = { by: string; business: string; role: string; until: string };

/** Where the money of a business is to go, and when ('from 28 Nov, 10:30 am'); likewise. */
export type AccountInSms = { business: string; account: string; when: string };

/** Whose guests arrive when, and the end of the link by which that is confirmed: its beginning is part of the template. */
export type ArrivalInSms = { guest: string; stay: string; dates: string; code: string };

/** A short message to a phone. `code`, `request`, `invitation`, `account` or `arrival` is what it carries, for templates that want it apart. */
export type SmsMessage = {
  to: string;
  text: string;
  code?: string;
  request?: RequestInSms;
  invitation?: InvitationInSms;
  account?: AccountInSms;
  arrival?: ArrivalInSms;
  /** What it is about, where that is a booking: for the record of what left. */
  bookingId?: number;
};

/** Port: `send` throws when the message could not be handed over; MessageRefused when it never can be. */
export type SmsSender = {
  /** False where no provider is set up: nothing can be sent at all. */
  readonly isConfigured: boolean;
  /** False where no template for requests is registered: messages carry one-time codes only. */
  readonly tellsOfRequests: boolean;
  /** False where no template for invitations is registered. */
  readonly invites: boolean;
  /** False where no template for changes of accounts is registered. */
  readonly tellsOfAccounts: boolean;
  /** False where no template for arrivals is registered. */
  readonly asksOfArrivals: boolean;
  send(message: SmsMessage, signal?: AbortSignal): Promise<void>;
};
