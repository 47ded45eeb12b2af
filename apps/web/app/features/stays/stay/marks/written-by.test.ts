import { expect, test } from 'vitest';
import { writtenBy } from './written-by.server';

test.each([
  ['A quiet house by the lake.', undefined, undefined],
  ['', undefined, undefined],
  ['हमारा घर झील के पास है।', 'hi-IN', 'The owner wrote this in Hindi.'],
  ['எங்கள் வீடு ஏரிக்கு அருகில் உள்ளது.', 'ta-IN', 'The owner wrote this in Tamil.'],
  ['ನಮ್ಮ ಮನೆ ಕೆರೆಯ ಹತ್ತಿರ ಇದೆ.', 'kn-IN', 'The owner wrote this in another language.'],
  ['आमचे घर तलावाजवळ आहे.', 'mr-IN', 'The owner wrote this in another language.'],
  ['ہمارا گھر جھیل کے پاس ہے', '', 'The owner wrote this in another language.'],
])('of %s a page in English says %s: %s', (text, lang, note) => {
  expect([writtenBy(text).lang, writtenBy(text).note]).toEqual([lang, note]);
});
