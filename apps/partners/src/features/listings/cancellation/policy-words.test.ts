import { POLICY_NAMES } from '@basera/contract/rules/cancellation';
import { expect, test } from 'vitest';
import { examplesOf } from './policy-words';

test('each of the terms is told apart by what a guest of ₹10,000 gets back', () => {
  const told = POLICY_NAMES.map((name) => [name, ...examplesOf(name, 10_000).map(({ back }) => back)]);
  expect(told).toEqual([
    //                60 h    30 h   6 h before
    ['standard', 10_000, 5000, 0],
    ['relaxed', 10_000, 10_000, 0],
    ['until_arrival', 10_000, 10_000, 10_000],
  ]);
});
