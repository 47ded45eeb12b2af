import { SAME_WORDS_SHARE } from '@basera/contract/rules/reviews/review-cases';
import { expect, test } from 'vitest';
import { likenessTo, runsOf, shareOf } from './same-words.ts';

const TOLD =
  'The verandah looks over the lake, breakfast was warm, and the owner walked us to the temple in the morning.';
const share = (one: string, other: string): number => {
  const [a, b] = [runsOf(one), runsOf(other)];
  if (!a || !b) throw new Error('too short');
  return shareOf(a, b);
};

test.each([
  ['the same', TOLD, 1],
  ['the same in other letters and marks', TOLD.toUpperCase().replaceAll(',', ' -'), 1],
  ['one word of many changed', TOLD.replace('warm', 'hot'), 0.65],
])('of two reviews that are %s nearly all runs of words are common', (_, other, least) => {
  expect(share(TOLD, other)).toBeGreaterThanOrEqual(least);
  expect(share(TOLD, other)).toBeGreaterThan(SAME_WORDS_SHARE);
});

test('two that praise the same in words of their own are not alike', () => {
  const own =
    'From the verandah one looks over the lake; the breakfast came warm and the owner took us to a temple at dawn.';
  expect(share(TOLD, own)).toBeLessThan(SAME_WORDS_SHARE / 2);
});

test.each([
  ['the same in other letters and marks', 'very nice stay - would come AGAIN any time', 1],
  ['another in one word', 'Very nice stay, would come again next time.', 0],
  ['a part of a longer one', `Very nice stay, would come again any time. ${TOLD}`, 0],
])('of short ones all or nothing is alike: %s', (_, other, share) => {
  expect(likenessTo('Very nice stay, would come again any time.')(other)).toBe(share);
});

test('those without a word are alike where they are the same', () => {
  expect(['👍👍👍', '👎👎👎'].map(likenessTo('👍👍👍'))).toEqual([1, 0]);
});

test('Indian scripts are compared by their words', () => {
  const hindi = 'बरामदे से झील दिखती है और सुबह का नाश्ता गरम था मालिक हमें मंदिर तक ले गए';
  expect(share(hindi, hindi)).toBe(1);
});
