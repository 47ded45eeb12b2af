import type { PushPayload } from '@basera/contract/endpoints/notifications';
import type { Language } from '@basera/contract/languages/languages';
import { readAnyText, readObject } from '@basera/contract/parsing/readers';

export type Notice = { title: string; body: string; tag: string; url: string; hiddenWhileFocused: boolean };

const readNotification = readObject<PushPayload['notification']>({
  title: readAnyText,
  body: readAnyText,
  icon: readAnyText,
  deep_link: readAnyText,
  tag: readAnyText,
  hide_notification_if_site_has_focus: (value) => value === true,
});
const readPayload = readObject<{ notification: PushPayload['notification'] }>({ notification: readNotification });

/** An address of this site; its own bookings where what came leads elsewhere. */
const within = (origin: string, address: string): string =>
  URL.canParse(address) && new URL(address).origin === origin ? address : `${origin}/bookings`;

/** What is said of a push that cannot be read. */
const SOMETHING: Partial<Record<Language, { title: string; body: string }>> & { en: { title: string; body: string } } =
  {
    en: { title: 'Basera', body: 'There is something new in your bookings.' },
    hi: { title: 'बसेरा', body: 'आपकी बुकिंग में कुछ नया है।' },
  };

/** What a push says, or, where it cannot be read, that there is something: browsers want each push to be shown. */
export function readPush(json: unknown, origin: string, language: Language = 'en'): Notice {
  const read = readPayload(json)?.notification;
  if (!read) {
    const words = SOMETHING[language] ?? SOMETHING.en;
    return { ...words, tag: 'unread', url: `${origin}/bookings`, hiddenWhileFocused: false };
  }
  const { title, body, tag, deep_link, hide_notification_if_site_has_focus } = read;
  return { title, body, tag, url: within(origin, deep_link), hiddenWhileFocused: hide_notification_if_site_has_focus };
}
