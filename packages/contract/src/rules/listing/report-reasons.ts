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
