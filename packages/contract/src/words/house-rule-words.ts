import type { HouseAnswers } from '../rules/facts/house-rules.ts';
import { type GivenRule, type RuleWords, rulesIn } from './forms/rule-forms.ts';

const WORDS: RuleWords = {
  families: 'Families only',
  couples: 'Couples welcome, married or not, each with an ID',
  married: 'Married couples only',
  facts: [
    ['local_ids_welcome', 'Guests with an ID of this town are welcome', 'No guests with an ID of this town'],
    ['pets_allowed', 'Pets welcome', 'No pets'],
    ['parties_allowed', 'Parties allowed', 'No parties'],
    ['smoking_allowed', 'Smoking allowed', 'No smoking'],
    ['outside_food_allowed', 'Food from outside allowed', 'No food from outside'],
  ],
};

/** The rules that an owner gave, in words and in the order in which lists show them. */
export const givenRules = (answers: HouseAnswers): GivenRule[] => rulesIn(WORDS, answers);
