import { expect, test } from 'vitest';
import { ownWords as inHindi } from './hi/marks.ts';
import { ownWords as inTamil } from './ta/marks.ts';
import { writtenIn } from './written-in.ts';

test.each([
  ['Is there parking?', undefined],
  ['नमस्ते', 'hi-IN'],
  ['कमरे में AC है?', 'hi-IN'],
  ['Namaste (नमस्ते), how are you?', undefined],
  ['123 !', undefined],
  ['ಕೆರೆಯ ಹತ್ತಿರ', 'kn-IN'],
  ['येथे पार्किंग आहे का?', 'mr-IN'],
  ['آگرہ', ''],
])('on a page in English %s is marked %s', (text, expected) => expect(writtenIn(text)).toBe(expected));

test.each([
  ['The lake, five minutes away', 'en-IN', 'en-IN'],
  ['झील, WiFi के साथ', undefined, ''],
  ['ஏரி, WiFi உடன்', '', undefined],
  ['ಕೆರೆಯ ಹತ್ತಿರ, WiFi', '', ''],
])(
  'an owner’s %s is marked %s in Hindi and %s in Tamil: never as English because it is neither',
  (text, hindi, tamil) => {
    expect([inHindi(text)?.lang, inTamil(text)?.lang]).toEqual([hindi, tamil]);
  },
);
