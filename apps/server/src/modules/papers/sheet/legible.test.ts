import { describe, expect, it } from 'vitest';
import { legible } from './legible.ts';

describe('text that the font has no letters for', () => {
  it.each([
    ['Lake House ₹1,000, 50%', 'Lake House ₹1,000, 50%'],
    ['राजेन्द्र हवेली', 'राजेन्द्र हवेली'],
    ['Café Ñandú', 'Café Ñandú'],
    ['Sunset 🌅 Villa', 'Sunset Villa'],
  ])('%s is written as %s', (text, written) => {
    expect(legible(text).replace(/\s+/g, ' ')).toBe(written.normalize('NFC'));
  });

  it.each([
    ['மதுரை', 'Maturai'],
    ['தஞ்சாவூர்', 'Tanchavur'],
    ['বসেরা', 'Basera'],
    ['সুরেশ দাস', 'Suresh Das'],
    ['కోవెల', 'Kovela'],
    ['ಮೈಸೂರು ಮನೆ', 'Maisuru Mane'],
    ['ലക്ഷ്മി മേനോൻ', 'Lakshmi Menon'],
    ['ગુજરાત', 'Gujarat'],
    ['ਪੰਜਾਬ', 'Panjab'],
    ['ଓଡ଼ିଶା', 'Odisha'],
    ['(மதுரை,', '(Maturai,'],
  ])('%s is written by sound: %s', (text, written) => {
    expect(legible(text)).toBe(written);
  });

  it.each(['دلی', '東京'])('%s is written by sound', (text) => {
    expect(legible(text)).toMatch(/^[\p{Script=Latin}' ]{2,}$/u);
  });
});
