import type { HouseAnswers, HouseFact, HouseRule } from '../rules/facts/house-rules.ts';

/** A rule that was given, yes or no. */
export type GivenRule = { rule: HouseRule | HouseFact; answer: boolean; words: string };

const FACT_WORDS: [of: HouseFact, yes: string, no: string][] = [
  ['local_ids_welcome', 'Guests with an ID of this town are welcome', 'No guests with an ID of this town'],
  ['pets_allowed', 'Pets welcome', 'No pets'],
  ['parties_allowed', 'Parties allowed', 'No parties'],
  ['smoking_allowed', 'Smoking allowed', 'No smoking'],
  ['outside_food_allowed', 'Food from outside allowed', 'No food from outside'],
];

function welcomeOf({ couples_welcome, families_only }: HouseAnswers): GivenRule[] {
  if (families_only) return [{ rule: 'families_only', answer: true, words: 'Families only' }];
  if (typeof couples_welcome !== 'boolean') return [];
  const words = couples_welcome ? 'Couples welcome, married or not, each with an ID' : 'Married couples only';
  return [{ rule: 'couples_welcome', answer: couples_welcome, words }];
}

/** The rules that an owner gave, in words and in the order in which lists show them; of what they did not say there is none. */
export const givenRules = (answers: HouseAnswers): GivenRule[] => [
  ...welcomeOf(answers),
  ...FACT_WORDS.flatMap(([rule, yes, no]) => {
    const answer = answers[rule];
    return typeof answer === 'boolean' ? [{ rule, answer, words: answer ? yes : no }] : [];
  }),
];
