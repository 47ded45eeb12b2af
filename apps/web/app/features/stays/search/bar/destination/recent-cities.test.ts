import { expect, test } from 'vitest';
import { withRecentSearch } from './recent-cities';

test('the latest city comes first, once, and the sixth falls off', () => {
  expect(withRecentSearch(['Goa', 'Jaipur'], 'Manali')).toEqual(['Manali', 'Goa', 'Jaipur']);
  expect(withRecentSearch(['Goa', 'Jaipur'], 'jaipur')).toEqual(['jaipur', 'Goa']);
  expect(withRecentSearch(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4']);
});
