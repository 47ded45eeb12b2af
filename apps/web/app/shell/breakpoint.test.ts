import { readFileSync } from 'node:fs';
import { MOBILE_BREAKPOINT_PX } from '@basera/contract/limits';
import { expect, test } from 'vitest';

const sheet = (path: string) => readFileSync(new URL(`../styles/${path}`, import.meta.url), 'utf8');

test('from 768 px on the header has tabs in the place of its menu', () => {
  expect(MOBILE_BREAKPOINT_PX).toBe(768);
  expect(sheet('theme.css')).toContain(`--breakpoint-md: ${MOBILE_BREAKPOINT_PX / 16}rem;`);
  const wide = `@media \\(min-width: ${MOBILE_BREAKPOINT_PX}px\\) \\{[^@]*`;
  const [header, layout] = [sheet('components/header.css'), sheet('components/layout.css')];
  expect(header).toMatch(/\.tabs \{\s*display: none;/);
  expect(header).toMatch(new RegExp(`${wide}\\.tabs \\{\\s*display: flex;`));
  expect(layout).toMatch(new RegExp(`${wide}\\.only-narrow \\{\\s*display: none`));
});
