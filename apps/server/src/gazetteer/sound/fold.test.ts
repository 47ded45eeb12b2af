import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, skeletonOf, skeletonsOf } from './fold.ts';
import { hasScript, inLatin } from './script-letters.ts';

/** The first code point of each block, and a name in it with what it sounds like. */
const SCRIPTS: [script: string, first: number, name: string, sound: string][] = [
  ['Devanagari', 0x0900, 'जयपुर', 'jaiapura'],
  ['Bengali', 0x0980, 'গুয়াহাটি', 'guiati'],
  ['Gurmukhi', 0x0a00, 'ਅੰਮ੍ਰਿਤਸਰ', 'amritasara'],
  ['Gujarati', 0x0a80, 'સુરત', 'surata'],
  ['Odia', 0x0b00, 'ଭୁବନେଶ୍ୱର', 'bubanesvara'],
  ['Tamil', 0x0b80, 'மதுரை', 'maturai'],
  ['Telugu', 0x0c00, 'తిరుపతి', 'tirupati'],
  ['Kannada', 0x0c80, 'ಬೆಂಗಳೂರು', 'bengaluru'],
  ['Malayalam', 0x0d00, 'ആലപ്പുഴ', 'alapuɻa'],
];

const lettersOf = (first: number): string[] =>
  Array.from({ length: 0x80 }, (_, offset) => String.fromCodePoint(first + offset)).filter((letter) =>
    /\p{L}/u.test(letter),
  );

describe('how a name sounds', () => {
  it.each(SCRIPTS)('is known of every vowel and consonant of %s', (_, first, name, sound) => {
    expect(fold(name)).toBe(sound);
    const basic = lettersOf(first).filter((letter) => {
      const offset = (letter.codePointAt(0) ?? 0) % 0x80;
      return (offset >= 0x05 && offset <= 0x39) || (offset >= 0x59 && offset <= 0x5f);
    });
    expect(basic.length).toBeGreaterThan(30);
    expect(basic.filter((letter) => !/^[a-zɻɽ]+$/.test(inLatin(letter)))).toEqual([]);
    // Avagraha and letters of old texts name no place.
    expect(basic.map(hasScript)).not.toContain(false);
  });

  it.each([
    ['क़िला', 'किला'],
    ['ज़ीरा', 'जीरा'],
    ['अवंतिपुर', 'अवन्तिपुर'],
    ['ତୱାଙ୍ଗ', 'ତଵାଙ୍ଗ'],
    ['കണ്ണൂർ', 'കണ്ണൂര്'],
    ['ആറ്റിങ്ങൽ', 'ആട്ടിങ്ങൽ'],
    ['যাদবপুর', 'জাদবপুর'],
    ['दि\u200dल्\u200cली', 'दिल्ली'],
    ['Jaypur', 'Jaipur'],
    ['Ootty', 'Uti'],
    ['Shimla', 'Simla'],
    ['MÚMBAÏ', 'mumbai'],
    ['Phagwara', 'Fagwara'],
    ['Kuttack', 'Kutak'],
    ['चित्तोडगढ', 'चित्तोड़गढ़'],
    ['গ্যাংটক', 'গাংটক'],
    ['Yercaud', 'Erkaud'],
  ])('is the same of %s and %s', (one, other) => expect(fold(one)).toBe(fold(other)));

  it('changes nothing when it is folded again, whatever it was', () => {
    const letter = fc.oneof(
      fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz -Éß9'),
      fc.integer({ min: 0x0900, max: 0x0d7f }).map((code) => String.fromCodePoint(code)),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 120 }), (letters) => {
        const folded = fold(letters.join(''));
        expect(fold(folded)).toBe(folded);
        expect(folded).toMatch(/^[a-zɻɽɕ0-9]*( [a-zɻɽɕ0-9]+)*$/);
      }),
      { numRuns: 500 },
    );
  });

  it('is read of whatever is typed without an error, and of so much at most', () => {
    const odd = ['', '\u093f\u0bcd\u0abe\u0300', '\u200d\u200c\u200d', '😀🏝️👩‍👩‍👧', '\ud83d', 'दिल्লিDelhi'];
    const long = ['क्ष', 'schchsch', 'h', 'zh', 'a\u0301\u0302'].map((part) => part.repeat(10_000));
    for (const text of [...odd, ...long]) expect(fold(text).length).toBeLessThanOrEqual(400);
  });

  it('has one consonant for those that scripts and spellings mix', () => {
    expect(skeletonOf(fold('Delhi'))).toBe(skeletonOf(fold('தில்லி')));
    expect(skeletonOf(fold('Mumbai'))).toBe(skeletonOf(fold('ముంబై')));
    expect(skeletonOf(fold('Bikaner'))).toBe(skeletonOf(fold('Vikaner')));
    expect(skeletonsOf(fold('गढ़'))).toEqual(['KT', 'KR']);
  });
});
