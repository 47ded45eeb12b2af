import { readFileSync } from 'node:fs';
import { MOBILE_BREAKPOINT_PX } from '@basera/contract/limits';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const ofUi = (path: string) => read(`../../../../packages/ui/src/styles/${path}`);

test('from 768 px on the header has tabs in the place of its menu', () => {
  expect(MOBILE_BREAKPOINT_PX).toBe(768);
  expect(ofUi('theme.css')).toContain(`--breakpoint-md: ${MOBILE_BREAKPOINT_PX / 16}rem;`);
  const wide = `@media \\(min-width: ${MOBILE_BREAKPOINT_PX}px\\) \\{[^@]*`;
  const [header, layout] = [read('../styles/components/header.css'), ofUi('components/layout.css')];
  expect(header).toMatch(/\.tabs \{\s*display: none;/);
  expect(header).toMatch(new RegExp(`${wide}\\.tabs \\{\\s*display: flex;`));
  expect(layout).toMatch(new RegExp(`${wide}\\.only-narrow \\{\\s*display: none`));
});
