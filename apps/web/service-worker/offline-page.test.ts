import { expect, test, vi } from 'vitest';

// Put in by the build.
vi.stubGlobal('BUILD', 'test');
const { answer } = await import('./offline-page.ts');

const ORIGIN = 'https://basera.example';
const navigationTo = (path: string) =>
  ({ request: { method: 'GET', mode: 'navigate', url: `${ORIGIN}${path}` } }) as FetchEvent;

test.each(['/partners', '/partners/bookings?list=waiting'])(
  "%s is of the owners' site, whose pages are left to the browser",
  (path) => expect(answer(navigationTo(path), ORIGIN)).toBeNull(),
);
