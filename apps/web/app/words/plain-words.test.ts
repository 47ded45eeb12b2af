import { expect, test } from 'vitest';
import { told } from './testing-told';

const all = told();

/** Where words of a kind stand: the file, and what it says. */
const saying = (words: RegExp): string[] =>
  all.flatMap(({ file, text }) => [...text.matchAll(words)].map(([said]) => `${file}: ${said.replace(/\s+/g, ' ')}`));

const LOOKING =
  /\b(people|others|travellers|guests|persons|users)\b[^.\n]{0,20}\b((are|is) (also )?(looking|viewing|watching|booking)|(also |now )?(looking|viewing|watching) (now|at|this|it))\b|\b(booked|viewed) \S{1,12} times\b|\bin the last (\d+ )?(minutes?|hours?|24)\b/gi;
const PRESSING =
  /\bhurry\b|\b(selling|filling|going) fast\b|\b(in )?high demand\b|\balmost (gone|sold out)\b|\blimited[- ]time\b|\blast chance\b|\b(don.t|do not) miss\b|\bact now\b|\bbook now\b|\b(offer|deal|price) ends\b|\bonly today\b|\bbest[- ]?seller\b|\btrending\b|\bprices? (may|might|could|will|can) (rise|go up|increase)\b|\bgoing soon\b|\bbefore (it.s|they.re) gone\b|\bmost (booked|popular)\b/gi;
const SCARCE =
  /\blast (one|room|unit|few)s?!|\blast (\d+|\S{1,20}\}) (?!(days|months|years|hours|minutes|nights)\b)\w+\b(?=!|[`'"<])|\bonly one of its kind\b|\bonly [^\n]{0,60}\bleft\b|\bjust (\d+|\S{1,20}\}) left\b|\brooms? left\b|\b(few|\d+) (rooms?|units?|nights?) (remain|remaining|left)\b/gi;

test.each([
  [LOOKING, '12 others looking at this stay'],
  [LOOKING, '{n} people looking now'],
  [LOOKING, '5 travellers are viewing it'],
  [PRESSING, 'Prices may rise soon'],
  [PRESSING, 'Trending'],
  [PRESSING, 'Hurry'],
  [SCARCE, '2 rooms left at this price'],
  [SCARCE, 'Just 2 left!'],
  [SCARCE, "'Last 2 rooms'"],
  [SCARCE, 'Few rooms remaining'],
])('%s would see: %s', (words, said) => expect(said).toMatch(new RegExp(words.source, 'i')));

test('no page, mail or message says that others are looking, or that one has to hurry @honest-false-urgency', () => {
  expect(all.length).toBeGreaterThan(800);
  expect(saying(LOOKING)).toEqual([]);
  expect(saying(PRESSING)).toEqual([]);
});

test('that something is the last stands in one place, which is told what is free @honest-false-urgency', () => {
  expect(saying(SCARCE).sort()).toEqual([
    // Said to who chose more than are free.
    expect.stringMatching(/^apps\/web\/app\/features\/bookings\/room-selection\.ts: Only \$\{free\} .* left$/),
    expect.stringMatching(/^apps\/web\/app\/features\/bookings\/room-selection\.ts: Only 1 .* left$/),
    'apps/web/app/features/stays/card/scarcity-badge.tsx: Last room!',
    'apps/web/app/features/stays/card/scarcity-badge.tsx: Only one of its kind',
  ]);
});

const SHAMING =
  /\b(no|not now),? (thanks, )?I.(ll|m|d)\b|\bI.ll (pay more|take the risk|risk it)\b|\blose (out|my|your) (on|savings?|deal|place)\b|\b(disappoint|ashamed|shame on|selfish|how could you|think again|heartless)\w*\b|\bleave (us|me)\b|\bwe.re (sad|hurt|heartbroken)\b|\bI hate \w+|\bcontinue without (saving|protection)s?\b|\bno,? thanks,? I\b|\bI (don.t|do not) (want|like|care|need)\b|\bI.d rather\b|\bI prefer (to pay|paying|not)\b|\bmiss(ing)? out\b|\b(sorry|sad) to see you\b|\bwe.ll miss you\b|\byou.ll regret\b|\bare you (really|absolutely) sure\b|\bdon.t (leave|go)\b|\bgive up (on )?(my|your) (savings?|deal|offer)\b/gi;

test('nobody who declines, cancels, signs out or leaves reads a word of shame, fear or regret @honest-confirm-shaming', () => {
  expect(saying(SHAMING)).toEqual([]);
});

test.each([
  'No, I’ll pay more',
  'No thanks, I hate savings',
  'You will disappoint your host',
  'I’ll risk it',
  'We’re sad to lose you',
  'Continue without protection',
])('would be seen as shaming: %s', (said) => expect(said).toMatch(new RegExp(SHAMING.source, 'i')));

const FRIGHTENING =
  /\b(virus(es)?|infected|malware|spyware|trojan|adware|ransomware)\b|\bclean (up )?your (phone|device|computer|browser)\b|\b(your (phone|device|computer|browser)|you) (is|are|may be|has been) (at risk|unsafe|slow|damaged|hacked)\b|\b(install|download) (our|the|this) (app|cleaner|tool|extension|antivirus|plug-?in)\b/gi;

test.each(['Your device is at risk', 'Clean your phone now', '3 viruses found', 'Install our cleaner'])(
  'would be seen as a fright: %s',
  (said) => expect(said).toMatch(new RegExp(FRIGHTENING.source, 'i')),
);

test('nobody is told that their device is ill, or to install something against it @honest-rogue-malware', () => {
  expect(saying(FRIGHTENING)).toEqual([]);
});

const PAID_PLACES = /\b(sponsored|promoted|advertisement|advertorial|featured (stay|property|listing)|boosted?)\b/gi;

test('there is no place for advertising: no stay is sponsored, promoted or featured @honest-disguised-advertisement', () => {
  expect(saying(PAID_PLACES)).toEqual([]);
});
