/** What has to be kept between sending a browser to Google and its return. */
export type BegunSignIn = { state: string; nonce: string; codeVerifier: string; redirectUri: string };

/** What came back in the address. `iss` only where Google says it. */
export type GoogleReturn = { code: string; state: string; iss?: string | undefined };

/** Who Google says it is. `subject` never changes; an e-mail counts only when verified. */
export type GooglePerson = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
};

/** Google, or its code, says no: a used or expired code, another nonce. The words are Google's own, for the log. */
export class GoogleRefusal extends Error {
  /** As OAuth calls it: 'invalid_grant'. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Port to Google's sign-in. Both calls throw when Google cannot be reached. */
export type GoogleSignIn = {
  /** Where to send the browser, and what to keep until it is back at `redirectUri`. */
  begin(redirectUri: string): Promise<{ url: string; begun: BegunSignIn }>;
  /** Turns what came back into a person. Throws GoogleRefusal. */
  finish(returned: GoogleReturn, begun: BegunSignIn): Promise<GooglePerson>;
};
