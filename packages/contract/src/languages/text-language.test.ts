import { expect, test } from 'vitest';
import { isHindi } from './text-language.ts';

test.each([
  ['हमारा घर शहर के बीच में है और यहाँ से झील पाँच मिनट की दूरी पर है।', true],
  ['कमरों में WiFi और AC है, और नाश्ता घर का बना मिलता है।', true],
  ['A quiet house by the lake, five minutes from the market.', false],
  ['A quiet house (शांत घर) by the lake, five minutes from the market.', false],
  ['आमचे घर गावाच्या मध्यभागी आहे आणि येथे तलाव जवळ आहे.', false],
  ['हाम्रो घर तालको नजिकै छ, कोठाहरू सफा छन् र बिहानको खाजा मिठो हुन्छ।', false],
  ['शांति निवास', false],
  ['', false],
])('%s: %s', (text, expected) => {
  expect(isHindi(text)).toBe(expected);
});
