import type { LogEntry } from '@basera/contract/endpoints/partners/businesses';
import { LANGUAGE } from '@basera/contract/languages/this-language';
import type { LogAction } from '@basera/contract/rules/business/log-actions';
import type { MemberRole } from '@basera/contract/rules/business/roles';
import type { FeedSite } from '@basera/contract/rules/calendar/feed-sites';
import type { ListingPart } from '@basera/contract/rules/listing/parts';
import { showContact } from '@basera/contract/words/contact-words';
import { momentInIndia } from '@basera/contract/words/date-words';
import { roleWords } from '@basera/contract/words/role-words';
import { siteNames } from '@basera/contract/words/site-words';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import { closedWords, limitsWords, openedWords, ratesWords } from './night-log-words';

type Detail = LogEntry['detail'];

const nameOfSite = (value: unknown): string => siteNames[value as FeedSite] ?? String(value);

const role = (value: unknown): string => roleWords[value as MemberRole] ?? String(value);

const marks: Record<string, string> = {
  arrived: t(siteWords)`arrived`,
  left: t(siteWords)`gone`,
  no_show: t(siteWords)`not having come`,
};
const markWords = (mark: unknown): string => marks[String(mark)] ?? String(mark);

const list = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
const stays = ({ stays: names }: Detail): string =>
  Array.isArray(names) && names.length > 0 ? list.format(names.map(String)) : '';
/** What was done, and what it meant for stays of the business. */
const andHeld = (done: string, detail: Detail): string =>
  stays(detail) ? t(siteWords)`${done}; ${stays(detail)}: no new bookings` : done;
const andSold = (done: string, detail: Detail): string =>
  stays(detail) ? t(siteWords)`${done}; ${stays(detail)}: sold again` : done;

const partNames: Record<ListingPart, string> = {
  basics: t(siteWords)`name and description`,
  place: t(siteWords)`place`,
  amenities: t(siteWords)`amenities`,
  house_rules: t(siteWords)`house rules`,
  times: t(siteWords)`check-in and check-out times`,
  cancellation: t(siteWords)`cancellation terms`,
  papers: t(siteWords)`papers`,
};

/** Which part of a stay was changed, its rooms or its photos. */
function listingWords(subject: string, { part, room, photo, photos, is }: Detail): string {
  if (part) return t(siteWords)`changed the ${partNames[part as ListingPart] ?? String(part)} of ${subject}`;
  if (is === 'begun') return t(siteWords)`began to list ${subject}`;
  if (is === 'brought') return t(siteWords)`brought ${subject} from a file`;
  if (room) return roomChanged(String(room), subject, is);
  if (photos) return t(siteWords)`put the photos of ${subject} in order`;
  if (!photo) return t(siteWords)`changed the listing of ${subject}`;
  if (is === 'added') return t(siteWords)`added a photo to ${subject}`;
  return is === 'removed' ? t(siteWords)`removed a photo of ${subject}` : t(siteWords)`changed a photo of ${subject}`;
}

function roomChanged(room: string, subject: string, is: unknown): string {
  if (is === 'added') return t(siteWords)`added the room ${room} to ${subject}`;
  return is === 'removed'
    ? t(siteWords)`removed the room ${room} of ${subject}`
    : t(siteWords)`changed the room ${room} of ${subject}`;
}

const words: Record<LogAction, (subject: string, detail: Detail) => string> = {
  business_created: (subject) => t(siteWords)`founded ${subject}`,
  business_changed: (subject) => t(siteWords)`changed ${subject}`,
  payout_given: (subject, detail) => andSold(t(siteWords)`gave ${subject} as the account for the money`, detail),
  payout_change_given: (subject) =>
    t(siteWords)`gave ${subject} in the place of the account for the money: it is looked at first`,
  payout_change_kept: (subject) => t(siteWords)`kept the account for the money, and called ${subject} off`,
  payout_change_refused: (subject, { why }) =>
    t(siteWords)`refused ${subject}: the money goes on as before (${why ?? ''})`,
  payout_changed: (subject) =>
    t(siteWords)`put ${subject} in the place of the account for the money, two of us having looked at it`,
  payout_ready: (subject, detail) => andSold(t(siteWords)`checked ${subject}: money can go there`, detail),
  payout_refused: (subject, detail) => andHeld(t(siteWords)`refused ${subject} as the account for the money`, detail),
  payout_removed: (subject, detail) => andHeld(t(siteWords)`took away ${subject} as the account for the money`, detail),
  member_invited: (subject, { role: given }) => t(siteWords)`asked ${showContact(subject)} to join as ${role(given)}`,
  invitation_withdrawn: (subject) => t(siteWords)`took back the invitation of ${showContact(subject)}`,
  member_joined: (_, { role: given }) => t(siteWords)`joined as ${role(given)}`,
  role_changed: (subject, { from, to }) => t(siteWords)`made ${subject} ${role(to)}, who was ${role(from)}`,
  member_removed: (subject) => t(siteWords)`let ${subject} go`,
  member_left: () => t(siteWords)`left`,
  rates_changed: ratesWords,
  limits_changed: limitsWords,
  nights_closed: closedWords,
  nights_opened: openedWords,
  unit_moved: (subject, { from, to }) => t(siteWords)`moved ${subject} from ${from} to ${to}`,
  units_named: (subject) => t(siteWords)`named the units of ${subject}`,
  feed_renewed: (subject) => t(siteWords)`gave ${subject} a new calendar link`,
  rooms_linked: (subject) => t(siteWords)`linked the rooms of ${subject}`,
  rooms_unlinked: (subject) => t(siteWords)`took the rooms of ${subject} apart`,
  listing_changed: listingWords,
  listing_live: (subject) => t(siteWords)`put ${subject} live`,
  listing_paused: (subject) => t(siteWords)`paused ${subject}`,
  listing_ended: (subject) => t(siteWords)`ended ${subject}`,
  listing_passed: (subject) => t(siteWords)`looked at ${subject}, and all is fine`,
  listing_refused: (subject, { why }) => t(siteWords)`looked at ${subject} and could not pass it: ${why}`,
  listing_held: (subject, { why }) => t(siteWords)`paused ${subject}: ${why}`,
  listing_given_back: (subject, { why }) => t(siteWords)`gave ${subject} back: ${why}`,
  register_changed: (subject) => t(siteWords)`changed the register of ${subject}`,
  register_exported: (subject) => t(siteWords)`took the register of ${subject} as a file`,
  feed_added: (subject, { site }) => t(siteWords)`added the calendar of ${nameOfSite(site)} for ${subject}`,
  feed_removed: (subject, { site }) => t(siteWords)`removed the calendar of ${nameOfSite(site)} for ${subject}`,
  arrival_confirmed: (subject) => t(siteWords)`confirmed the arrival of ${subject}`,
  case_settled: (subject) => t(siteWords)`settled the double booking of ${subject}`,
  desk_booking_made: (subject) => t(siteWords)`entered booking ${subject}`,
  desk_booking_changed: (subject) => t(siteWords)`changed booking ${subject}`,
  booking_accepted: (subject) => t(siteWords)`accepted booking ${subject}`,
  booking_rejected: (subject, { reason }) =>
    reason ? t(siteWords)`rejected booking ${subject}: ${String(reason)}` : t(siteWords)`rejected booking ${subject}`,
  note_changed: (subject) => t(siteWords)`changed the note of ${subject}`,
  template_added: (subject) => t(siteWords)`added the template ${subject}`,
  template_changed: (subject) => t(siteWords)`changed the template ${subject}`,
  template_removed: (subject) => t(siteWords)`removed the template ${subject}`,
  booking_called_off: (subject, { reason }) =>
    reason ? t(siteWords)`cancelled booking ${subject}: ${String(reason)}` : t(siteWords)`cancelled booking ${subject}`,
  guest_marked: (subject, { mark }) => t(siteWords)`marked ${subject} as ${markWords(mark)}`,
  guest_reviewed: (subject) => t(siteWords)`wrote of the guests of booking ${subject}`,
  guest_review_withdrawn: (subject) => t(siteWords)`took back what was written of the guests of booking ${subject}`,
  review_answered: (subject) => t(siteWords)`answered the review of booking ${subject}`,
  looking_allowed: (_, { until }) => t(siteWords)`let support look until ${momentInIndia(String(until))}`,
  looking_ended: () => t(siteWords)`ended support’s looking`,
  looked_at: (subject) => t(siteWords)`${subject} looked at your pages, as you allowed`,
  mark_undone: (subject, { mark }) => t(siteWords)`took back that ${subject} is marked as ${markWords(mark)}`,
};

/** What was done, behind the name of who did it: 'made Ravi manager, who was front desk'. */
export const logWords = ({ action, subject, detail }: Pick<LogEntry, 'action' | 'subject' | 'detail'>): string =>
  words[action](subject, detail);
