/** A browser that waits for pushes, as its push service gave it out: Base64url keys. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** At most 3,500 bytes: push services take no more. */
  text: string;
  /** How long the push service keeps it for a browser that is off. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** What it is about, where that is a booking: for the record of what left. */
  bookingId?: number;
};

/** 'gone': the subscription is over; 'refused': another try would be refused as well. */
export type PushOutcome = 'delivered' | 'gone' | 'refused';

/** Web Push (RFC 8030, 8291, 8292). */
export type PushSender = {
  /** What browsers subscribe with, Base64url. */
  publicKey: string;
  /** False for an address that is never called: not https, or not of the open internet. */
  mayCall(endpoint: string): boolean;
  /** Throws where a later try may help. */
  send(to: PushSubscription, message: PushMessage): Promise<PushOutcome>;
};
