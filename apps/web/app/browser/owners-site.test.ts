import { expect, test } from 'vitest';
import { isOwnersPage } from './owners-site';

test("pages of the owners' site are told from ours", () => {
  expect(['/partners', '/partners/bookings', '/partners?x=1'].map(isOwnersPage)).toEqual([true, true, true]);
  expect(['/', '/partnership', '/search?city=/partners'].map(isOwnersPage)).toEqual([false, false, false]);
});
