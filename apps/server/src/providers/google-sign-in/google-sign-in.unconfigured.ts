import type { GoogleSignIn } from './google-sign-in.ts';

const refuse = async (): Promise<never> => {
  throw new Error('Google sign-in is not configured (GOOGLE_CLIENT_ID)');
};

/** Without an account at Google: the page says that it is off. */
export const unconfiguredGoogle: GoogleSignIn = { begin: refuse, finish: refuse };
