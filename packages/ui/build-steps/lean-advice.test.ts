import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leanAdvice } from './lean-advice.ts';

test('what is thrown and warned says where it stands, and all else is as it was', () => {
  const code = [
    'function navigate(to) {',
    "  invariant(inRouter(), 'useNavigate() may be used only in a Router.');",
    '  if (to === "application/x-www-form-urlencoded") warning(false, "long enough to be words");',
    '  const advice = "You made a request to a route without a loader";',
    '  throw new Error("Not found");',
    '}',
  ].join('\n');
  expect(leanAdvice(code, 'hooks.js')).toBe(
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
  expect(leanAdvice(code, 'router.js').length).toBeLessThan(code.length - 1000);
});

test('scripts that the router writes into a page are as they were', async () => {
  const parts = new URL(
    '../../../node_modules/react-router/dist/production/lib/dom/ssr/components.js',
    import.meta.url,
  );
  const code = await readFile(parts, 'utf8');
  const scripts = code.match(/^.*routeModulesScript = .*$/gm) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(leanAdvice(code, 'components.js')).toContain(script);
});

test('of React goes what it advises, and nothing that it compares or takes apart', () => {
  const code = [
    'for (const event of "abort play pause ended error".split(" ")) listen(event);',
    'switch (error.message) { case "Skipping view transition because it was asked for.": break; }',
    'form.action = "javascript:throw new Error(\'This form was sent by other means than its own.\')";',
    'throw "error #" + code + " for the full message or use the other environment.";',
  ].join('\n');
  expect(leanAdvice(code, 'react-dom.js')).toBe(
    code
      .replace('This form was sent by other means than its own.', 'react-dom.js:3')
      .replace(' for the full message or use the other environment.', ' react-dom.js:4'),
  );
});
