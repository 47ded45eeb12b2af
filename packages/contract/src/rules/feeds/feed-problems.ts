/** Why a calendar of another site could not be read. */
export const FEED_PROBLEMS = [
  'not_an_address',
  'private_address',
  'unreachable',
  'too_slow',
  'not_found',
  'not_allowed',
  'site_failed',
  'too_many_redirects',
  'too_large',
  'not_a_calendar',
  'cut_off',
  'unreadable',
] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];

/** The same, in words for the owner who gave the address. */
export const FEED_PROBLEM_WORDS: Record<FeedProblem, string> = {
  not_an_address: 'This is not the address of a calendar: it begins with https:// and comes from the other site.',
  private_address: 'This address leads into a private network. The other site gives one that anybody can open.',
  unreachable: 'The other site could not be reached.',
  too_slow: 'The other site took too long to send its calendar.',
  not_found: 'The other site knows no such calendar. It may have been renewed there: copy the address again.',
  not_allowed: 'The other site does not let us read this calendar. Copy the address that it gives for other websites.',
  site_failed: 'The other site answered with an error of its own.',
  too_many_redirects: 'The address leads on and on. Copy it again from the other site.',
  too_large: 'What lies at this address is too large for a calendar.',
  not_a_calendar: 'What lies at this address is a web page or something else, not a calendar. It usually ends in .ics.',
  cut_off: 'The calendar broke off in the middle. Nothing of it was used.',
  unreadable: 'The calendar is written in a way that we cannot read. Nothing of it was used.',
};
