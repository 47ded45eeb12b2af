/** What a traveller can report of a stay, in the order in which it is asked. */
export const reportReasons = {
  not_as_described: 'It is not as described',
  does_not_exist: 'It does not exist, or not there',
  pays_outside: 'I was asked to pay outside Basera',
  unsafe: 'It is unsafe',
  discriminates: 'It turns people away for who they are',
  photos_not_theirs: 'The photos are of another place',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const REPORT_REASONS = Object.keys(reportReasons) as ReportReason[];

/** What a traveller writes of a stay; how many a person, a network and a mailbox may report. */
export const REPORT_MESSAGE_MIN_LENGTH = 10;
export const REPORT_MESSAGE_MAX_LENGTH = 2000;
export const REPORTS_PER_PERSON_PER_HOUR = 6;
export const REPORTS_PER_NETWORK_PER_HOUR = 12;
export const REPORT_MAILS_PER_ADDRESS_PER_HOUR = 3;
