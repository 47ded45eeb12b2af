import { expect, test } from 'vitest';
import { sentSize } from './smaller';

test.each([
  [
    { width: 8000, height: 6000 },
    { width: 3000, height: 2250 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 2250, height: 3000 },
  ],
  [
    { width: 1200, height: 900 },
    { width: 1200, height: 900 },
  ],
  [
    { width: 60_000, height: 3 },
    { width: 3000, height: 1 },
  ],
])('%j goes out as %j', (taken, sent) => expect(sentSize(taken)).toEqual(sent));
