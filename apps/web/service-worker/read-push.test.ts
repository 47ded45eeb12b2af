import { expect, test } from 'vitest';
import { readPush } from './read-push.ts';

const ORIGIN = 'https://basera.example';
const notification = {
  title: 'New booking',
  body: 'Lake House',
  icon: `${ORIGIN}/icons/icon-192.png`,
  deep_link: `${ORIGIN}/bookings?x=1`,
  tag: 'booking-1',
  hide_notification_if_site_has_focus: true,
};

test('a push says what it is and where it leads', () => {
  expect(readPush({ notification, data: {} }, ORIGIN)).toEqual({
    title: 'New booking',
    body: 'Lake House',
    tag: 'booking-1',
    url: `${ORIGIN}/bookings?x=1`,
    hiddenWhileFocused: true,
  });
});

test.each(['https://evil.example/', 'javascript:alert(1)', '//evil.example', 'nonsense'])(
  'a push never leads to %s',
  (deep_link) => {
    expect(readPush({ notification: { ...notification, deep_link } }, ORIGIN).url).toBe(`${ORIGIN}/bookings`);
  },
);

test.each([null, 'text', {}, { notification: { title: 1 } }])(
  'what cannot be read (%j) is shown all the same',
  (json) => {
    expect(readPush(json, ORIGIN)).toMatchObject({ title: 'Basera', url: `${ORIGIN}/bookings` });
  },
);

test('what cannot be read is shown in the language of who read pages here', () => {
  expect(readPush(null, ORIGIN, 'hi')).toMatchObject({ title: 'बसेरा', body: 'आपकी बुकिंग में कुछ नया है।' });
});
