import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leanRouter } from './lean-router.ts';

test('what is thrown and warned says where it stands, and all else is as it was', () => {
  const code = [
    'function navigate(to) {',
    "  invariant(inRouter(), 'useNavigate() may be used only in a Router.');",
    '  if (to === "application/x-www-form-urlencoded") warning(false, "long enough to be words");',
    '  const advice = "You made a request to a route without a loader";',
    '  throw new Error("Not found");',
    '}',
  ].join('\n');
  expect(leanRouter(code, 'hooks.js')).toBe(
    [
      'function navigate(to) {',
      '  invariant(inRouter(), "hooks.js:2");',
      '  if (to === "application/x-www-form-urlencoded") warning(false, "hooks.js:3");',
      '  const advice = "hooks.js:4";',
      '  throw new Error("Not found");',
      '}',
    ].join('\n'),
  );
});

test('the router as it is installed has much to say', async () => {
  const router = new URL('../../../node_modules/react-router/dist/production/lib/router/router.js', import.meta.url);
  const code = await readFile(router, 'utf8');
  expect(leanRouter(code, 'router.js').length).toBeLessThan(code.length - 1000);
});

test('scripts that the router writes into a page are as they were', async () => {
  const parts = new URL(
    '../../../node_modules/react-router/dist/production/lib/dom/ssr/components.js',
    import.meta.url,
  );
  const code = await readFile(parts, 'utf8');
  const scripts = code.match(/^.*routeModulesScript = .*$/gm) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(leanRouter(code, 'components.js')).toContain(script);
});
