/** What the dialog says in which one logs in or signs up. Not in the catalogue: the office would load it with every page. */
export const loginWords = {
  logIn: 'Log in or sign up',
  verifyNumber: 'Verify your number',
  verifyEmail: 'Verify your email',
  finish: 'Finish signing up',
  finishNow: 'Finish signing up!',
  welcome: 'Welcome to Basera',
  identifier: 'Phone Number or Email *',
  goOn: 'Continue',
  goingOn: 'Continuing...',
  codeComesBySms: 'We send a 6-digit code by SMS. No password needed.',
  codeComes: 'We send a 6-digit code by SMS or email. No password needed.',
  codeComesBySmsSoon: 'We send a 6-digit code by SMS as soon as your number is complete. No password needed.',
  codeComesSoon: 'We send a 6-digit code by email, or by SMS as soon as your number is complete. No password needed.',
  numberKeys: '123, number keys',
  letterKeys: 'abc, letter keys',
  noIdentifier: 'Please enter your phone number or email',
  noNumber: 'please enter valid phone number',
  noEmail: 'please enter valid email',
};

export const codeWords = {
  sentToNumber: 'Enter the code we sent to',
  sentToEmail: 'Code sent to',
  behindAddress: '.',
  change: 'Change',
  checkedItself: 'It is checked as soon as all six digits are there.',
  refused: 'Validation error',
  verify: 'Verify',
  verifying: 'Verifying...',
  resend: 'Resend',
  sending: 'Sending...',
  sentAgain: 'We sent you a new code.',
};

/** 'Resend in 12 sec' */
export const resendIn = (seconds: number): string => `Resend in ${seconds} sec`;

export const googleWords = {
  or: 'or',
  goOn: 'Continue with Google',
  isOff: 'Signing in with Google is not available here. Your phone number or email works.',
  refused: 'You did not sign in with Google. Try again, or use your phone number or email.',
};

export const signUpWords = {
  firstName: 'Legal name *',
  lastName: 'Last name *',
  asOnId: 'As it appears on your ID',
  email: 'Email *',
  number: 'Phone Number *',
  noFirstName: 'Please enter first name',
  noLastName: 'Please enter last name',
  emptyEmail: 'please enter email',
  emptyNumber: 'please enter phone number',
  failed: 'Signup failed. Please try again.',
};

/** What the server said of it. */
export const signUpError = (said: string): string => `Signup error: ${said}`;

/** The box for the terms, piece by piece: 'I agree to the Terms of Service, Payments Terms, and Privacy Policy'. */
export const consentWords = {
  before: 'I agree to the',
  terms: 'Terms of Service',
  betweenFirst: ',',
  payments: 'Payments Terms',
  betweenLast: ', and',
  privacy: 'Privacy Policy',
};
