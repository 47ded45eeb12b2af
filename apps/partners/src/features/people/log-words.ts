import type { LogEntry } from '@basera/contract/endpoints/partners/businesses';
import type { LogAction } from '@basera/contract/rules/business/log-actions';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import { showContact } from '@basera/contract/words/contact-words';
import { roleWords } from '@basera/contract/words/role-words';
import { siteNames } from '@basera/contract/words/site-words';

type Detail = LogEntry['detail'];

const nameOfSite = (value: unknown): string => siteNames[value as FeedSite] ?? String(value);

const role = (value: unknown): string => roleWords[value as MemberRole] ?? String(value);

const marks: Record<string, string> = { arrived: 'arrived', left: 'gone', no_show: 'not having come' };
const markWords = (mark: unknown): string => marks[String(mark)] ?? String(mark);

const words: Record<LogAction, (subject: string, detail: Detail) => string> = {
  business_created: (subject) => `founded ${subject}`,
  business_changed: (subject) => `changed ${subject}`,
  payout_given: (subject) => `gave ${subject} as the account for the money`,
  member_invited: (subject, { role: given }) => `asked ${showContact(subject)} to join as ${role(given)}`,
  invitation_withdrawn: (subject) => `took back the invitation of ${showContact(subject)}`,
  member_joined: (_, { role: given }) => `joined as ${role(given)}`,
  role_changed: (subject, { from, to }) => `made ${subject} ${role(to)}, who was ${role(from)}`,
  member_removed: (subject) => `let ${subject} go`,
  member_left: () => 'left',
  rates_changed: (subject) => `changed prices of ${subject}`,
  limits_changed: (subject) => `changed the rules of arrival of ${subject}`,
  nights_closed: (subject) => `closed nights of ${subject}`,
  nights_opened: (subject) => `opened nights of ${subject}`,
  unit_moved: (subject, { from, to }) => `moved ${subject} from ${from} to ${to}`,
  units_named: (subject) => `named the units of ${subject}`,
  feed_renewed: (subject) => `gave ${subject} a new calendar link`,
  rooms_linked: (subject) => `linked the rooms of ${subject}`,
  rooms_unlinked: (subject) => `took the rooms of ${subject} apart`,
  listing_changed: (subject) => `changed the listing of ${subject}`,
  listing_live: (subject) => `put ${subject} live`,
  listing_paused: (subject) => `paused ${subject}`,
  listing_ended: (subject) => `ended ${subject}`,
  register_changed: (subject) => `changed the register of ${subject}`,
  register_exported: (subject) => `took the register of ${subject} as a file`,
  feed_added: (subject, { site }) => `added the calendar of ${nameOfSite(site)} for ${subject}`,
  feed_removed: (subject, { site }) => `removed the calendar of ${nameOfSite(site)} for ${subject}`,
  case_settled: (subject) => `settled the double booking of ${subject}`,
  desk_booking_made: (subject) => `entered booking ${subject}`,
  desk_booking_changed: (subject) => `changed booking ${subject}`,
  booking_called_off: (subject) => `cancelled booking ${subject}`,
  guest_marked: (subject, { mark }) => `marked ${subject} as ${markWords(mark)}`,
  mark_undone: (subject, { mark }) => `took back that ${subject} is marked as ${markWords(mark)}`,
};

/** What was done, behind the name of who did it: 'made Ravi manager, who was front desk'. */
export const logWords = ({ action, subject, detail }: Pick<LogEntry, 'action' | 'subject' | 'detail'>): string =>
  words[action](subject, detail);
