import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { QUICK_AMENITIES as IN_HINDI } from '../../rules/facts/hi/quick-amenities.ts';
import { QUICK_AMENITIES } from '../../rules/facts/quick-amenities.ts';
import { QUICK_AMENITIES as IN_TAMIL } from '../../rules/facts/ta/quick-amenities.ts';
import { amenityWords } from './hi/amenity-words.ts';
import { bedWords, categoryWords } from './hi/kind-words.ts';
import { saidMeals } from './hi/meal-words.ts';
import { recordWords } from './hi/record-words.ts';
import { amenityWords as inTamil } from './ta/amenity-words.ts';
import { bedWords as bedsInTamil } from './ta/kind-words.ts';
import { recordWords as recordInTamil } from './ta/record-words.ts';

const FOLDER = new URL('.', import.meta.url).pathname;
const FILES = ['hi', 'ta'].flatMap((language) => readdirSync(FOLDER + language).map((name) => [language, name]));

test.each(FILES)('in %s %s has all that its English has, and nothing else', async (language, name) => {
  const english = await import(FOLDER + name);
  const translated = await import(`${FOLDER}${language}/${name}`);
  expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
  for (const [key, value] of Object.entries(english)) {
    expect(typeof translated[key]).toBe(typeof value);
    if (typeof value === 'object') expect(Object.keys(translated[key])).toEqual(Object.keys(value as object));
  }
});

test('what is one press away is found by its name in Hindi and in Tamil', () => {
  expect(QUICK_AMENITIES.map(amenityWords)).toEqual(IN_HINDI);
  expect(QUICK_AMENITIES.map(inTamil)).toEqual(IN_TAMIL);
});

test('beds and the record of an owner are said in Tamil', () => {
  expect(bedsInTamil('1 double, 2 single beds')).toBe('1 டபுள், 2 சிங்கிள் பெட்');
  const none = { requests: 0, refused: 0, median_hours: null, arrivals: 0, confirmed: 0 };
  expect(recordInTamil({ ...none, accepted: 40, cancelled: 2, turned_away: 1 })).toBe(
    '40 புக்கிங்குகளில் 2 ரத்து செய்தார், அதில் 1 வாசலில்.',
  );
});

test('meals are said as they stand on the wire', () => {
  expect(saidMeals('Breakfast and dinner')).toBe('नाश्ता और रात का खाना');
  expect(saidMeals('Meals included')).toBe('खाना शामिल');
});

test('what nobody has said in Hindi stays as it is on the wire', () => {
  expect(amenityWords('Petting zoo')).toBe('Petting zoo');
  expect(categoryWords('Treehouse')).toBe('Treehouse');
});

test.each([
  ['1 king bed', '1 किंग बेड'],
  ['1 double, 2 single beds', '1 डबल, 2 सिंगल बेड'],
  ['2 Queen Beds', '2 क्वीन बेड'],
  ['A bed of straw', 'A bed of straw'],
])('%s: %s', (beds, words) => expect(bedWords(beds)).toBe(words));

test('the record of an owner is said with the counts it rests on', () => {
  const none = { cancelled: 0, turned_away: 0, requests: 0, refused: 0, median_hours: null, arrivals: 0, confirmed: 0 };
  expect(recordWords({ ...none, accepted: 4 })).toBe('कुछ कहने के लिए बहुत कम: बारह महीनों में 4 बुकिंग।');
  expect(recordWords({ ...none, accepted: 40, cancelled: 2, turned_away: 1, requests: 9, median_hours: 3 })).toBe(
    '40 बुकिंग में से 2 कैंसिल कीं, जिनमें 1 दरवाज़े पर। 9 रिक्वेस्ट में से एक भी नहीं ठुकराई। आधी के जवाब 3 घंटे के अंदर दिए।',
  );
});
