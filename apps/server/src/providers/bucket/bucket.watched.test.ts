import { expect, it } from 'vitest';
import { FilesAwayError } from '../../platform/files/files-away.ts';
import type { Bucket } from './bucket.ts';
import { watchedBucket } from './bucket.watched.ts';

it('tells of what failed with what the bucket said and its id of the request, and of nothing that names a picture', async () => {
  const said = { operation: 'get', status: 503, fault: 'SlowDown', requestId: 'A1B2' };
  const lines: unknown[] = [];
  const counted: unknown[] = [];
  const bucket = watchedBucket(
    {
      get: async () => {
        throw new FilesAwayError(said);
      },
      head: async () => null,
      put: async () => {},
    } as unknown as Bucket,
    {
      log: { warn: (line: object) => void lines.push(line) } as never,
      metrics: { count: (_name, labels) => void counted.push(labels) },
    },
  );
  await expect(bucket.get('people/secret-key.webp')).rejects.toThrow("The bucket answered 'get' with 503: SlowDown");
  await bucket.head('people/secret-key.webp');
  await bucket.put('people/secret-key.webp', Buffer.from(''), 'image/webp');
  // Not called 'code': the log leaves out what is.
  expect(lines).toEqual([{ operation: 'get', status: 503, fault: 'SlowDown', bucket_request_id: 'A1B2' }]);
  expect(counted).toEqual([
    { operation: 'get', outcome: 'failed' },
    { operation: 'head', outcome: 'nothing' },
    { operation: 'put', outcome: 'done' },
  ]);
});
