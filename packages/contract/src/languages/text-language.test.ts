import { expect, test } from 'vitest';
import { sureLanguage, textLanguage } from './text-language.ts';

test.each([
  ['हमारा घर शहर के बीच में है और यहाँ से झील पाँच मिनट की दूरी पर है।', 'hi'],
  ['कमरों में WiFi और AC है, और नाश्ता घर का बना मिलता है।', 'hi'],
  ['A quiet house by the lake, five minutes from the market.', 'en'],
  ['A quiet house (शांत घर) by the lake, five minutes from the market.', 'en'],
  ['आमचे घर गावाच्या मध्यभागी आहे आणि येथे तलाव जवळ आहे.', 'mr'],
  ['हाम्रो घर तालको नजिकै छ, कोठाहरू सफा छन् र बिहानको खाजा मिठो हुन्छ।', 'ne'],
  ['எங்கள் வீடு ஏரிக்கு அருகில் உள்ளது, WiFi உண்டு.', 'ta'],
  ['ನಮ್ಮ ಮನೆ ಕೆರೆಯ ಹತ್ತಿರ ಇದೆ, ಉಚಿತ WiFi ಇದೆ.', 'kn'],
  ['হ্রদের পাশে আমাদের বাড়ি, বিনামূল্যে WiFi আছে।', 'bn'],
])('search engines are told that %s is %s', (text, expected) => {
  expect([textLanguage(text), sureLanguage(text)]).toEqual([expected, expected]);
});

test.each([
  ['शांति निवास', 'hi'],
  ['ਅੰਮ੍ਰਿਤਸਰ', 'pa'],
  ['મુંબઈ', 'gu'],
  ['ପୁରୀ', 'or'],
  ['తిరుపతి', 'te'],
  ['ആലപ്പുഴ', 'ml'],
  ['آگرہ', ''],
  ['上海', ''],
  ['₹ 100!', undefined],
  ['', undefined],
])('%s is %s, of which nobody can be sure', (text, expected) => {
  expect([textLanguage(text), sureLanguage(text)]).toEqual([expected, undefined]);
});
