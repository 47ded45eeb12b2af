import { addDays, type CalendarDate, dayInIndia, timeInIndia } from '@basera/contract/calendar-date';
import type { Conversation, Message, PartyType } from '@basera/contract/endpoints/messaging';
import { dayOfInstant, formatWeekdayAndYear } from '@basera/contract/words/date-words';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Chat } from './chat-context';

/** 'Today', 'Yesterday' or 'Fri, 11 Dec 2026', as it is in India at `now`. */
export function dayWords(i18n: I18n, day: CalendarDate, now: Date): string {
  const today = dayInIndia(now);
  if (day === today) return i18n._(msg`Today`);
  return day === addDays(today, -1) ? i18n._(msg`Yesterday`) : formatWeekdayAndYear(day);
}

/** An ISO instant as '09:44' in India. */
export const clockWords = (iso: string): string => timeInIndia(new Date(iso)).slice(0, 'hh:mm'.length);

/** '09:44' for today, else '11 Dec 2026'. */
export const whenWords = (iso: string, now: Date): string =>
  dayInIndia(new Date(iso)) === dayInIndia(now) ? clockWords(iso) : dayOfInstant(iso);

/** Who wrote it and to whom, as one side sees it: 'You to Lake House Hosts', 'Lake House Hosts to Asha Nair'. */
export const partiesOf = (i18n: I18n, { sender_type, sender, receiver }: Message, as: PartyType): string =>
  sender_type === as ? i18n._(msg`You to ${receiver.name}`) : i18n._(msg`${sender.name} to ${receiver.name}`);

/** The panel of a conversation: a guest writes to a stay, an owner to a guest. */
export const chatOf = ({ user, business, property }: Omit<Conversation, 'last_message'>, as: PartyType): Chat => ({
  businessId: business.id,
  ...(as === 'user' ? { title: property?.name ?? business.name } : { guestId: user.id, title: user.name }),
  ...(property && { about: { bookingId: property.booking_id, stay: { slug: property.slug, name: property.name } } }),
});
