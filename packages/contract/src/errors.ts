import { type Reader, readAnyText, readObject } from './parsing/readers.ts';

/** The closed set of error codes; each has one HTTP status, so a forgotten one does not compile. */
export const httpStatusOf = {
  validation_failed: 422,
  code_wrong: 422,
  google_sign_in_refused: 422,
  unauthorized: 401,
  forbidden: 403,
  /** Who signs in may not, in words that say why and to whom they can write. */
  account_suspended: 403,
  not_found: 404,
  rooms_unavailable: 409,
  /** Rooms are free, and their owner does not sell them for these dates. */
  not_sold: 409,
  price_changed: 409,
  refund_changed: 409,
  /** A stay's terms of cancelling are stricter than those that were shown. */
  terms_changed: 409,
  /** What was to stand at once is a request by now. */
  now_a_request: 409,
  /** Only the owner knows whether rooms are free: another site that sells them is silent. */
  ask_the_owner: 409,
  not_changeable: 409,
  /** Somebody else saved in between; the answer has what it is now. */
  changed_meanwhile: 409,
  /** A stay lacks something to go live; the answer names it. */
  not_ready: 409,
  request_in_progress: 409,
  idempotency_key_reused: 409,
  identifier_taken: 409,
  account_in_use: 409,
  last_owner: 409,
  already_member: 409,
  /** Of the office: why one looks at a person's data has to be said first. */
  reason_wanted: 409,
  passkey_refused: 422,
  /** Of the office: the passkey has to be shown again before. */
  passkey_wanted: 403,
  conversation_closed: 409,
  request_timeout: 408,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  bad_request: 400,
  signature_invalid: 400,
  internal: 500,
  payment_gateway_unavailable: 503,
  service_unavailable: 503,
  /** The operator takes no new bookings, or makes no new accounts, for a while. */
  bookings_paused: 503,
  sign_ups_paused: 503,
  /** The database is away, full, busy or locked: the same will do later. */
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof httpStatusOf;

/** The body of every error answer. `errors` maps a field's path to what is wrong with it, in words. */
export type ErrorBody = {
  status: 'error';
  code: ErrorCode;
  message: string;
  errors?: Record<string, string>;
  request_id?: string;
  /** With 429: seconds until a new try makes sense. */
  retry_after?: number;
};

/** Words by field; where there are none, or something else, nobody is told anything. */
const readFieldErrors: Reader<Record<string, string>> = (value) =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, words]) => typeof words === 'string'));

/** What an error answer says; undefined where it is not one of ours. A code we do not know yet is passed on. */
export const readErrorBody = readObject<{ code: ErrorCode; message: string; errors: Record<string, string> }>({
  code: (value) => readAnyText(value) as ErrorCode | undefined,
  message: readAnyText,
  errors: readFieldErrors,
});
