import type { HouseAnswers } from '../../rules/facts/house-rules.ts';
import { type GivenRule, type RuleWords, rulesIn } from '../forms/rule-forms.ts';

const WORDS: RuleWords = {
  families: 'सिर्फ़ परिवार',
  couples: 'शादीशुदा हों या नहीं, जोड़ों का स्वागत है; दोनों की ID चाहिए',
  married: 'सिर्फ़ शादीशुदा जोड़े',
  facts: [
    ['local_ids_welcome', 'इसी शहर की ID वाले मेहमानों का स्वागत है', 'इसी शहर की ID वाले मेहमान नहीं'],
    ['pets_allowed', 'पालतू जानवर ला सकते हैं', 'पालतू जानवर नहीं'],
    ['parties_allowed', 'पार्टी कर सकते हैं', 'पार्टी नहीं'],
    ['smoking_allowed', 'धूम्रपान कर सकते हैं', 'धूम्रपान नहीं'],
    ['outside_food_allowed', 'बाहर का खाना ला सकते हैं', 'बाहर का खाना नहीं'],
  ],
};

export const givenRules = (answers: HouseAnswers): GivenRule[] => rulesIn(WORDS, answers);
