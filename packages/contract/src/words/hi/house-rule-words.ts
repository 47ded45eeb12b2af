import type { HouseAnswers, HouseFact } from '../../rules/facts/house-rules.ts';
import type { GivenRule } from '../house-rule-words.ts';

const FACT_WORDS: [of: HouseFact, yes: string, no: string][] = [
  ['local_ids_welcome', 'इसी शहर की ID वाले मेहमानों का स्वागत है', 'इसी शहर की ID वाले मेहमान नहीं'],
  ['pets_allowed', 'पालतू जानवर ला सकते हैं', 'पालतू जानवर नहीं'],
  ['parties_allowed', 'पार्टी कर सकते हैं', 'पार्टी नहीं'],
  ['smoking_allowed', 'धूम्रपान कर सकते हैं', 'धूम्रपान नहीं'],
  ['outside_food_allowed', 'बाहर का खाना ला सकते हैं', 'बाहर का खाना नहीं'],
];

function welcomeOf({ couples_welcome, families_only }: HouseAnswers): GivenRule[] {
  if (families_only) return [{ rule: 'families_only', answer: true, words: 'सिर्फ़ परिवार' }];
  if (typeof couples_welcome !== 'boolean') return [];
  const words = couples_welcome ? 'शादीशुदा हों या नहीं, जोड़ों का स्वागत है; दोनों की ID चाहिए' : 'सिर्फ़ शादीशुदा जोड़े';
  return [{ rule: 'couples_welcome', answer: couples_welcome, words }];
}

export const givenRules = (answers: HouseAnswers): GivenRule[] => [
  ...welcomeOf(answers),
  ...FACT_WORDS.flatMap(([rule, yes, no]) => {
    const answer = answers[rule];
    return typeof answer === 'boolean' ? [{ rule, answer, words: answer ? yes : no }] : [];
  }),
];
