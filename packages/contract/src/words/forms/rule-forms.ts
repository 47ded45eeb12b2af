import type { HouseAnswers, HouseFact, HouseRule } from '../../rules/facts/house-rules.ts';

/** A rule that was given, yes or no. */
export type GivenRule = { rule: HouseRule | HouseFact; answer: boolean; words: string };

/** What a language says of each rule. */
export type RuleWords = {
  families: string;
  couples: string;
  married: string;
  facts: readonly (readonly [of: HouseFact, yes: string, no: string])[];
};

function welcomeOf({ couples_welcome, families_only }: HouseAnswers, words: RuleWords): GivenRule[] {
  if (families_only) return [{ rule: 'families_only', answer: true, words: words.families }];
  if (typeof couples_welcome !== 'boolean') return [];
  return [
    {
      rule: 'couples_welcome',
      answer: couples_welcome,
      words: couples_welcome ? words.couples : words.married,
    },
  ];
}

/** The rules that an owner gave, in words and in the order in which lists show them; of what they did not say there is none. */
export const rulesIn = (words: RuleWords, answers: HouseAnswers): GivenRule[] => [
  ...welcomeOf(answers, words),
  ...words.facts.flatMap(([rule, yes, no]) => {
    const answer = answers[rule];
    return typeof answer === 'boolean' ? [{ rule, answer, words: answer ? yes : no }] : [];
  }),
];
