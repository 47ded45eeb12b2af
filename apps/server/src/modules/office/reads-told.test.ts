import { readFile } from 'node:fs/promises';
import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { expect, test } from 'vitest';

const RECORD = new URL('../../../../../docs/decisions/0099-what-asks-for-a-reason.md', import.meta.url);

test('the record of what asks for a reason names every read of the office, and none that there is not', async () => {
  const rows = [...(await readFile(RECORD, 'utf8')).matchAll(/^\| `(\/office\/\S+)` \|/gm)].map(([, path]) => path);
  const reads = Object.values(officeEndpoints)
    .flatMap((part) => Object.values(part))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path);
  expect(rows.toSorted()).toEqual(reads.toSorted());
});
