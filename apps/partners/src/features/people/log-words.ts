import type { LogEntry } from '@basera/contract/endpoints/partners/businesses';
import type { LogAction } from '@basera/contract/rules/business/log-actions';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import type { ListingPart } from '@basera/contract/rules/listing/parts';
import { showContact } from '@basera/contract/words/contact-words';
import { momentInIndia } from '@basera/contract/words/date-words';
import { roleWords } from '@basera/contract/words/role-words';
import { siteNames } from '@basera/contract/words/site-words';
import { closedWords, limitsWords, ratesWords } from './night-log-words';

type Detail = LogEntry['detail'];

const nameOfSite = (value: unknown): string => siteNames[value as FeedSite] ?? String(value);

const role = (value: unknown): string => roleWords[value as MemberRole] ?? String(value);

const marks: Record<string, string> = { arrived: 'arrived', left: 'gone', no_show: 'not having come' };
const markWords = (mark: unknown): string => marks[String(mark)] ?? String(mark);

const list = new Intl.ListFormat('en', { type: 'conjunction' });
const stays = ({ stays: names }: Detail): string =>
  Array.isArray(names) && names.length > 0 ? list.format(names.map(String)) : '';
const held = (detail: Detail): string => (stays(detail) ? `; ${stays(detail)}: no new bookings` : '');
const sold = (detail: Detail): string => (stays(detail) ? `; ${stays(detail)}: sold again` : '');

const partNames: Record<ListingPart, string> = {
  basics: 'name and description',
  place: 'place',
  amenities: 'amenities',
  house_rules: 'house rules',
  times: 'check-in and check-out times',
  cancellation: 'cancellation terms',
  papers: 'papers',
};

/** Which part of a stay was changed, its rooms or its photos. */
function listingWords(subject: string, { part, room, photo, photos, is }: Detail): string {
  if (part) return `changed the ${partNames[part as ListingPart] ?? String(part)} of ${subject}`;
  if (is === 'begun') return `began to list ${subject}`;
  if (is === 'brought') return `brought ${subject} from a file`;
  const verb = is === 'added' || is === 'removed' ? is : 'changed';
  const to = verb === 'added' ? 'to' : 'of';
  if (room) return `${verb} the room ${room} ${to} ${subject}`;
  if (photos) return `put the photos of ${subject} in order`;
  return photo ? `${verb} a photo ${to} ${subject}` : `changed the listing of ${subject}`;
}

const words: Record<LogAction, (subject: string, detail: Detail) => string> = {
  business_created: (subject) => `founded ${subject}`,
  business_changed: (subject) => `changed ${subject}`,
  payout_given: (subject, detail) => `gave ${subject} as the account for the money${sold(detail)}`,
  payout_change_given: (subject) => `gave ${subject} in the place of the account for the money: it is looked at first`,
  payout_change_kept: (subject) => `kept the account for the money, and called ${subject} off`,
  payout_change_refused: (subject, { why }) => `refused ${subject}: the money goes on as before (${why ?? ''})`,
  payout_changed: (subject) =>
    `put ${subject} in the place of the account for the money, two of us having looked at it`,
  payout_ready: (subject, detail) => `checked ${subject}: money can go there${sold(detail)}`,
  payout_refused: (subject, detail) => `refused ${subject} as the account for the money${held(detail)}`,
  payout_removed: (subject, detail) => `took away ${subject} as the account for the money${held(detail)}`,
  member_invited: (subject, { role: given }) => `asked ${showContact(subject)} to join as ${role(given)}`,
  invitation_withdrawn: (subject) => `took back the invitation of ${showContact(subject)}`,
  member_joined: (_, { role: given }) => `joined as ${role(given)}`,
  role_changed: (subject, { from, to }) => `made ${subject} ${role(to)}, who was ${role(from)}`,
  member_removed: (subject) => `let ${subject} go`,
  member_left: () => 'left',
  rates_changed: ratesWords,
  limits_changed: limitsWords,
  nights_closed: closedWords('closed'),
  nights_opened: closedWords('opened'),
  unit_moved: (subject, { from, to }) => `moved ${subject} from ${from} to ${to}`,
  units_named: (subject) => `named the units of ${subject}`,
  feed_renewed: (subject) => `gave ${subject} a new calendar link`,
  rooms_linked: (subject) => `linked the rooms of ${subject}`,
  rooms_unlinked: (subject) => `took the rooms of ${subject} apart`,
  listing_changed: listingWords,
  listing_live: (subject) => `put ${subject} live`,
  listing_paused: (subject) => `paused ${subject}`,
  listing_ended: (subject) => `ended ${subject}`,
  listing_passed: (subject) => `looked at ${subject}, and all is fine`,
  listing_refused: (subject, { why }) => `looked at ${subject} and could not pass it: ${why}`,
  listing_held: (subject, { why }) => `paused ${subject}: ${why}`,
  listing_given_back: (subject, { why }) => `gave ${subject} back: ${why}`,
  register_changed: (subject) => `changed the register of ${subject}`,
  register_exported: (subject) => `took the register of ${subject} as a file`,
  feed_added: (subject, { site }) => `added the calendar of ${nameOfSite(site)} for ${subject}`,
  feed_removed: (subject, { site }) => `removed the calendar of ${nameOfSite(site)} for ${subject}`,
  arrival_confirmed: (subject) => `confirmed the arrival of ${subject}`,
  case_settled: (subject) => `settled the double booking of ${subject}`,
  desk_booking_made: (subject) => `entered booking ${subject}`,
  desk_booking_changed: (subject) => `changed booking ${subject}`,
  booking_accepted: (subject) => `accepted booking ${subject}`,
  booking_rejected: (subject, { reason }) => `rejected booking ${subject}${reason ? `: ${reason}` : ''}`,
  note_changed: (subject) => `changed the note of ${subject}`,
  template_added: (subject) => `added the template ${subject}`,
  template_changed: (subject) => `changed the template ${subject}`,
  template_removed: (subject) => `removed the template ${subject}`,
  booking_called_off: (subject, { reason }) => `cancelled booking ${subject}${reason ? `: ${reason}` : ''}`,
  guest_marked: (subject, { mark }) => `marked ${subject} as ${markWords(mark)}`,
  guest_reviewed: (subject) => `wrote of the guests of booking ${subject}`,
  guest_review_withdrawn: (subject) => `took back what was written of the guests of booking ${subject}`,
  review_answered: (subject) => `answered the review of booking ${subject}`,
  looking_allowed: (_, { until }) => `let support look until ${momentInIndia(String(until))}`,
  looking_ended: () => 'ended support’s looking',
  looked_at: (subject) => `${subject} looked at your pages, as you allowed`,
  mark_undone: (subject, { mark }) => `took back that ${subject} is marked as ${markWords(mark)}`,
};

/** What was done, behind the name of who did it: 'made Ravi manager, who was front desk'. */
export const logWords = ({ action, subject, detail }: Pick<LogEntry, 'action' | 'subject' | 'detail'>): string =>
  words[action](subject, detail);
