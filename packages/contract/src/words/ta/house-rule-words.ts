import type { HouseAnswers, HouseFact } from '../../rules/facts/house-rules.ts';
import type { GivenRule } from '../house-rule-words.ts';

const FACT_WORDS: [of: HouseFact, yes: string, no: string][] = [
  ['local_ids_welcome', 'இதே ஊர் ID உள்ள விருந்தினர்களும் வரலாம்', 'இதே ஊர் ID உள்ளவர்களுக்கு இடமில்லை'],
  ['pets_allowed', 'செல்லப்பிராணிகளை அழைத்து வரலாம்', 'செல்லப்பிராணிகள் கூடாது'],
  ['parties_allowed', 'பார்ட்டி நடத்தலாம்', 'பார்ட்டி கூடாது'],
  ['smoking_allowed', 'புகைபிடிக்கலாம்', 'புகைபிடிக்கக் கூடாது'],
  ['outside_food_allowed', 'வெளி உணவு கொண்டு வரலாம்', 'வெளி உணவு கூடாது'],
];

function welcomeOf({ couples_welcome, families_only }: HouseAnswers): GivenRule[] {
  if (families_only) return [{ rule: 'families_only', answer: true, words: 'குடும்பங்கள் மட்டும்' }];
  if (typeof couples_welcome !== 'boolean') return [];
  const words = couples_welcome ? 'திருமணமானாலும் இல்லாவிட்டாலும் ஜோடிகள் வரலாம்; இருவரின் ID தேவை' : 'திருமணமான ஜோடிகள் மட்டும்';
  return [{ rule: 'couples_welcome', answer: couples_welcome, words }];
}

export const givenRules = (answers: HouseAnswers): GivenRule[] => [
  ...welcomeOf(answers),
  ...FACT_WORDS.flatMap(([rule, yes, no]) => {
    const answer = answers[rule];
    return typeof answer === 'boolean' ? [{ rule, answer, words: answer ? yes : no }] : [];
  }),
];
