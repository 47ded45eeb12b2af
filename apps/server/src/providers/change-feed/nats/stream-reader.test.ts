import { expect, it } from 'vitest';
import type { FollowedStays } from '../change-feed.ts';
import { StreamReader } from './stream-reader.ts';

const HERE = '7-00000001';

async function completeAt(history: string | null): Promise<number | null> {
  const follower = { history, position: 900n, gaps: 0, place: null, hear: () => () => {}, until: async () => {} };
  const connection = { query: async () => [{ lsn: '0/10' }] } as unknown as FollowedStays;
  return (await new StreamReader(follower, HERE).read(connection)).completeAt;
}

it('is complete once it has heard of a later place in the log of the server that it asks', async () => {
  expect(await completeAt(HERE)).not.toBeNull();
});

it('takes a place in the log of another server, or of one that is not known, for none', async () => {
  expect(await completeAt('7-00000002')).toBeNull();
  expect(await completeAt(null)).toBeNull();
});
