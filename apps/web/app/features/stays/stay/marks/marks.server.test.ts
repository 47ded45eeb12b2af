import type { Stay } from '@basera/contract/endpoints/stays';
import { ALL_HOUSE_RULES, type HouseAnswers } from '@basera/contract/rules/facts/house-rules';
import { expect, test } from 'vitest';
import { houseRulesOf } from './marks.server';

const unsaid = Object.fromEntries(ALL_HOUSE_RULES.map((rule) => [rule, null])) as HouseAnswers;
const told = (said: Partial<HouseAnswers>) =>
  houseRulesOf({ check_in_time: null, check_out_time: null, house_rules: { ...unsaid, ...said } } as Stay).map(
    ({ name }) => name,
  );

test('of what the owner did not say nothing is told', () => expect(told({})).toEqual([]));

test.each<[keyof HouseAnswers, string, string]>([
  ['local_ids_welcome', 'Guests with an ID of this town are welcome', 'No guests with an ID of this town'],
  ['pets_allowed', 'Pets welcome', 'No pets'],
  ['parties_allowed', 'Parties allowed', 'No parties'],
  ['smoking_allowed', 'Smoking allowed', 'No smoking'],
  ['outside_food_allowed', 'Food from outside allowed', 'No food from outside'],
])('%s is told as it was answered', (rule, yes, no) => {
  expect(told({ [rule]: true })).toEqual([yes]);
  expect(told({ [rule]: false })).toEqual([no]);
});
