import { expect, test } from 'vitest';
import { told } from './testing-told';

const all = told();

/** Where words of a kind stand: the file, and what it says. */
const saying = (words: RegExp): string[] =>
  all.flatMap(({ file, text }) => [...text.matchAll(words)].map(([said]) => `${file}: ${said.replace(/\s+/g, ' ')}`));

const LOOKING =
  /\b(people|others|travellers|guests|persons|users)\b[^.\n]{0,20}\b(are|is) (also )?(looking|viewing|watching|booking)\b|\b(booked|viewed) \S{1,12} times\b|\bin the last (\d+ )?(minutes?|hours?|24)\b/gi;
const PRESSING =
  /\bhurry\b|\b(selling|filling|going) fast\b|\b(in )?high demand\b|\balmost (gone|sold out)\b|\blimited[- ]time\b|\blast chance\b|\b(don.t|do not) miss\b|\bact now\b|\bbook now\b|\b(offer|deal|price) ends\b|\bonly today\b|\bbest[- ]?seller\b|\bmost (booked|popular)\b/gi;
const SCARCE = /\blast (one|room|unit|few)s?!|\bonly one of its kind\b|\bonly [^\n]{0,60}\bleft\b/gi;

test('no page, mail or message says that others are looking, or that one has to hurry @honest-false-urgency', () => {
  expect(all.length).toBeGreaterThan(800);
  expect(saying(LOOKING)).toEqual([]);
  expect(saying(PRESSING)).toEqual([]);
});

test('that something is the last stands in one place, which is told what is free @honest-false-urgency', () => {
  expect(saying(SCARCE).sort()).toEqual([
    // Said to who chose more than are free.
    expect.stringMatching(/^apps\/web\/app\/features\/bookings\/room-selection\.ts: Only \$\{free\} .* left$/),
    'apps/web/app/features/stays/card/scarcity-badge.tsx: Last room!',
    'apps/web/app/features/stays/card/scarcity-badge.tsx: Only one of its kind',
  ]);
});

const SHAMING =
  /\bno,? thanks,? I\b|\bI (don.t|do not) (want|like|care|need)\b|\bI.d rather\b|\bI prefer (to pay|paying|not)\b|\bmiss(ing)? out\b|\b(sorry|sad) to see you\b|\bwe.ll miss you\b|\byou.ll regret\b|\bare you (really|absolutely) sure\b|\bdon.t (leave|go)\b|\bgive up (on )?(my|your) (savings?|deal|offer)\b/gi;

test('nobody who declines, cancels, signs out or leaves reads a word of shame, fear or regret @honest-confirm-shaming', () => {
  expect(saying(SHAMING)).toEqual([]);
});

const PAID_PLACES = /\b(sponsored|promoted|advertisement|advertorial|featured (stay|property|listing)|boosted?)\b/gi;

test('there is no place for advertising: no stay is sponsored, promoted or featured @honest-disguised-advertisement', () => {
  expect(saying(PAID_PLACES)).toEqual([]);
});
