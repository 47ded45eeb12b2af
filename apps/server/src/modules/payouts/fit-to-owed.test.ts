import { paise } from '@basera/contract/money';
import { expect, it } from 'vitest';
import { fit } from './fit-to-owed.ts';

type Part = Parameters<typeof fit>[0][number];
const held = (id: number, amount: number, to_reverse = 0, reversed = 0): Part => ({
  id,
  state: 'held',
  is_stray: false,
  transfer_id: `t${id}`,
  asked_at: null,
  goesBack: false,
  amount: paise(amount),
  to_reverse: paise(to_reverse),
  reversed: paise(reversed),
});
const planned = (id: number, amount: number): Part => ({ ...held(id, amount), state: 'planned', transfer_id: null });

it.each<[what: string, parts: Part[], wanted: number, fitted: [amount: number, toReverse: number][], missing: number]>([
  ['nothing changes where it fits', [held(1, 100)], 100, [[100, 0]], 0],
  [
    'less comes back from the newest first',
    [held(1, 100), held(2, 50)],
    70,
    [
      [100, 30],
      [50, 50],
    ],
    0,
  ],
  [
    'less is planned where no transfer was made',
    [held(1, 100), planned(2, 50)],
    120,
    [
      [100, 0],
      [20, 0],
    ],
    0,
  ],
  ['more is planned', [planned(1, 0)], 80, [[80, 0]], 0],
  ['less has to come back than was thought', [held(1, 100, 60, 20)], 90, [[100, 20]], 10],
  ['a failed transfer is planned anew', [{ ...held(1, 100), state: 'failed' }], 40, [[40, 0]], 0],
  ['nothing is planned on money that goes back whole', [{ ...planned(1, 0), is_stray: true }], 50, [[0, 0]], 50],
  [
    'what was asked for and is not shown yet is not planned anew',
    [{ ...planned(1, 50), transfer_id: 't1' }],
    30,
    [[50, 20]],
    0,
  ],
  [
    'what was asked for by its key, without an answer, is not planned anew',
    [{ ...planned(1, 50), asked_at: new Date() }],
    30,
    [[50, 20]],
    0,
  ],
  [
    'what goes back in part is carried by none of its payment',
    [
      { ...planned(1, 50), goesBack: true },
      { ...held(2, 40), goesBack: true },
    ],
    60,
    [
      [0, 0],
      [40, 0],
    ],
    20,
  ],
  [
    'all of it comes back',
    [held(1, 100, 10, 10), planned(2, 30)],
    0,
    [
      [100, 100],
      [0, 0],
    ],
    0,
  ],
])('%s', (_what, parts, wanted, expected, missing) => {
  const { fitted, missing: left } = fit(parts, wanted);
  expect(fitted.map(({ amount, to_reverse }) => [amount, to_reverse])).toEqual(expected);
  expect(left).toBe(missing);
});
