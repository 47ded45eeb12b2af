import { test as guestTest } from '../guest.ts';

/** As `test`, on a product whose `/` is the landing page: its files share one. */
export const test = guestTest.extend<object, object>({
  settings: [{ HOME_PAGE: 'stays' }, { scope: 'worker' }],
});
