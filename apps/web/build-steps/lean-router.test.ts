import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leanRouter } from './lean-router.ts';

test('what is thrown and warned says where it stands, and all else is as it was', () => {
  const code = [
    'function navigate(to) {',
    '  invariant(inRouter(), `useNavigate() may be used only in ${"a Router"} component.`);',
    '  if (to === "a key that is long enough to be words") warning(false, "You should call navigate() in an effect.");',
    '  throw new Error("Not found");',
    '}',
  ].join('\n');
  expect(leanRouter(code, 'hooks.js')).toBe(
    [
      'function navigate(to) {',
      '  invariant(inRouter(), "hooks.js:2");',
      '  if (to === "a key that is long enough to be words") warning(false, "hooks.js:3");',
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
