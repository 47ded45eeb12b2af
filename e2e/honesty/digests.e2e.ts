import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';

const run = promisify(execFile);
const VERIFY = fileURLToPath(new URL('../../apps/server/src/modules/reviews/verify/main.ts', import.meta.url));

test('the digests of reviews can be read, turned back and checked against what the site shows', async ({
  page,
  product,
}) => {
  await page.goto('/honesty');
  await page.getByRole('link', { name: 'the digests, and how to check them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews that cannot vanish unseen');
  const digests = page.locator('#digests').getByRole('listitem');
  await expect(digests.first()).toContainText(/Reviews shown: \d+\. Entries of the log: \d+\./);
  await expectAccessible(page);

  const { stdout } = await run(process.execPath, [VERIFY, '--site', product]);
  expect(stdout).toMatch(/\d+ stays checked/);
  expect(stdout).toContain('✓ Nothing is other than the digests say.');

  await page.goto('/honesty/digests?before=2020-01-01');
  await expect(page.getByText('There are none before that day.')).toBeVisible();
});
