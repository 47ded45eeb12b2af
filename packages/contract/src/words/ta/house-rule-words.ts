import type { HouseAnswers } from '../../rules/facts/house-rules.ts';
import { type GivenRule, type RuleWords, rulesIn } from '../forms/rule-forms.ts';

const WORDS: RuleWords = {
  families: 'குடும்பங்கள் மட்டும்',
  couples: 'திருமணமானாலும் இல்லாவிட்டாலும் ஜோடிகள் வரலாம்; இருவரின் ID தேவை',
  married: 'திருமணமான ஜோடிகள் மட்டும்',
  facts: [
    ['local_ids_welcome', 'இதே ஊர் ID உள்ள விருந்தினர்களும் வரலாம்', 'இதே ஊர் ID உள்ளவர்களுக்கு இடமில்லை'],
    ['pets_allowed', 'செல்லப்பிராணிகளை அழைத்து வரலாம்', 'செல்லப்பிராணிகள் கூடாது'],
    ['parties_allowed', 'பார்ட்டி நடத்தலாம்', 'பார்ட்டி கூடாது'],
    ['smoking_allowed', 'புகைபிடிக்கலாம்', 'புகைபிடிக்கக் கூடாது'],
    ['outside_food_allowed', 'வெளி உணவு கொண்டு வரலாம்', 'வெளி உணவு கூடாது'],
  ],
};

export const givenRules = (answers: HouseAnswers): GivenRule[] => rulesIn(WORDS, answers);
