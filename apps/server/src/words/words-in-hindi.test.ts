import { globSync, readFileSync } from 'node:fs';
import { wordsByLanguage } from '@basera/contract/languages/words-by-language';
import { expect, test } from 'vitest';
import { statusWords } from '../said/status-words.ts';
import { asSaid, inLanguage, say, sideBySide } from './say.ts';
import { catalogues, wordsIn } from './words.ts';

const NAMES = /\{(\w+)/g;
const namesIn = (text: string) => [...text.matchAll(NAMES)].map(([, name]) => name).sort();
const room = 'Lake Room';

test('a sentence is English as it stands, and Hindi by the catalogue, with all that stands in it', () => {
  const words = say`There are only ${2} of ${room}.`;
  expect(inLanguage(words, 'en')).toBe('There are only 2 of Lake Room.');
  expect(inLanguage(words, 'hi')).toBe('Lake Room सिर्फ़ 2 हैं।');
  expect(String(words)).toBe('There are only 2 of Lake Room.');
});

test('words, days and counts within a sentence are said in its language', () => {
  const words = say`You hold ${(said) => said.several(2, 'room')} that you have not paid for. Pay or cancel under Recent Bookings, or wait ${say`${5} minutes`} until the first of them is let go.`;
  expect(inLanguage(words, 'en')).toContain('You hold 2 rooms that');
  expect(inLanguage(words, 'hi')).toBe(
    "आपने 2 कमरे बिना भुगतान के रोक रखे हैं। 'हाल की बुकिंग' में भुगतान करें या कैंसिल करें, या पहला छूटने तक 5 मिनट रुकें।",
  );
  expect(inLanguage(say`This booking is ${statusWords.cancelled}: it cannot be changed.`, 'hi')).toBe(
    'यह बुकिंग कैंसिल है: इसे बदला नहीं जा सकता।',
  );
});

test('what stands in a sentence comes out to the letter, backslashes too', () => {
  const path = 'C:\\u0041\\x41 {0}';
  expect(inLanguage(say`There are only ${2} of ${path}.`, 'hi')).toBe(`${path} सिर्फ़ 2 हैं।`);
  expect(inLanguage("Must be '\\u0041'.", 'hi')).toBe("'\\u0041' होना चाहिए।");
});

test.each([
  ['Must be 12 or more.', '12 या ज़्यादा होना चाहिए।'],
  ['Must have at most 300 characters.', 'ज़्यादा से ज़्यादा 300 अक्षर हो सकते हैं।'],
  ["Must be '1b2'.", "'1b2' होना चाहिए।"],
  ["Must be this site's own /booking/{id}/confirmed.", 'इसी साइट का /booking/{id}/confirmed होना चाहिए।'],
  ['This booking is cancelled.', 'यह बुकिंग कैंसिल है।'],
])('%s of the contract is known by its English', (english, hindi) => {
  expect(inLanguage(english, 'hi')).toBe(hindi);
  expect(inLanguage(english, 'en')).toBe(english);
});

test('what no catalogue knows stays as it is, and names are never looked up', () => {
  expect(inLanguage('Nobody has ever said this.', 'hi')).toBe('Nobody has ever said this.');
  expect(inLanguage(sideBySide`${'live'}: ${asSaid('Please sign in.')}`, 'hi')).toBe('live: कृपया लॉग इन करें।');
});

test('who reads Tamil is told all of a sentence in English', () => {
  expect(inLanguage(say`You hold ${(said) => said.several(2, 'room')}.`, 'ta')).toBe('You hold 2 rooms.');
  expect(inLanguage('Must be 12 or more.', 'ta')).toBe('Must be 12 or more.');
  expect(wordsIn('ta')._('code.subject', { code: '1' })).toBe(wordsIn('en')._('code.subject', { code: '1' }));
});

test('words with ids of their own are in both languages', () => {
  expect(wordsIn('hi')._('code.subject', { code: '123456' })).toBe('123456 आपका Basera कोड है');
});

test('every sentence has Hindi, with the same names in it', () => {
  const po = readFileSync(new URL('hi.po', import.meta.url), 'utf8');
  const entries = [...po.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)].slice(1);
  expect(entries.length).toBeGreaterThan(400);
  for (const [, id = '', words = ''] of entries) {
    expect(words, id).toMatch(/[\u0900-\u097f]/);
    if (!/^"code\./.test(id)) expect(namesIn(words), id).toEqual(namesIn(id));
  }
  expect(Object.keys(catalogues.hi).sort()).toEqual(Object.keys(catalogues.en).sort());
});

test('no error of travellers or owners is a bare string', () => {
  const bare = /(?:new HttpError\(\s*'\w+',|\binvalidField\(\s*(?:'[^'\n]*'|`[^`\n]*`|\w+),)\s*['"`]/;
  const files = globSync('modules/**/*.ts', {
    cwd: new URL('..', import.meta.url).pathname,
    exclude: (path) => /(?:^|\/)modules\/office$|\.test\.ts$/.test(path),
  }).filter((file) => !/modules\/office\/|\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => bare.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')));
  expect(found).toEqual([]);
});

test('the words of the contract are Hindi', () => {
  expect(wordsByLanguage.hi.several(2, 'night')).toBe('2 रातें');
  expect(wordsByLanguage.en.several(2, 'night')).toBe('2 nights');
});
