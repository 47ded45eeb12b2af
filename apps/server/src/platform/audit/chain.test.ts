import { expect, test } from 'vitest';
import { CHAIN_BEGINS, type ChainedRow, canonicalJson, chainedHash } from './chain.ts';

test('the same is written in one way, whatever order its names came in', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, A: true })).toBe(
    '{"A":true,"b":[1,{"c":"x","d":null}]}',
  );
  expect(canonicalJson({ one: 1, two: 2 })).toBe(canonicalJson({ two: 2, one: 1 }));
});

test('every field of a row, and the row before it, is in its hash', () => {
  const row: ChainedRow = {
    id: 1,
    at: '2026-11-23T03:30:00.000Z',
    staff_id: 2,
    who: 'Arjun',
    action: 'look',
    subject: 'booking 1',
    for_whom: null,
    before: null,
    after: { a: 1 },
    why: 'They asked.',
    request_id: 'r',
  };
  const hash = chainedHash(CHAIN_BEGINS, row).toString('hex');
  for (const name of Object.keys(row))
    expect(chainedHash(CHAIN_BEGINS, { ...row, [name]: 'other' }).toString('hex'), name).not.toBe(hash);
  expect(chainedHash(Buffer.alloc(32, 1), row).toString('hex')).not.toBe(hash);
  expect(chainedHash(CHAIN_BEGINS, row).toString('hex')).toBe(hash);
});
