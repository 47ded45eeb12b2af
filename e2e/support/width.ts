import { MOBILE_BREAKPOINT_PX } from '@basera/contract/limits';
import type { Page } from '@playwright/test';

/**
 * Of a test that is about the difference between phone and desktop, or says more on a desktop: `npm test` runs it there. All others
 * it runs on a phone. `npm run test:all` runs every test at both widths.
 */
export const onDesktopFirst = { tag: '@desktop-first' };

/** Of a test about what a phone does not have: it runs on a desktop only. */
export const onDesktop = { tag: '@desktop-only' };

/** Of a test about what a Chromium without a window does not have, such as notifications: it runs in a whole one, on a phone. */
export const inWholeBrowser = { tag: '@whole-browser' };

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < MOBILE_BREAKPOINT_PX;
