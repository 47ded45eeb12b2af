import { hasScript } from '../../../../gazetteer/sound/script-letters.ts';

const NUKTA = /\u093c/gu;
const JOINERS = /[\u200c\u200d]/gu;
const NASAL = /[ङञणनम]\u094d(?=[क-म])/gu;

/** As people write in haste → the word. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ frendly: 'friendly', freindly: 'friendly', friendley: 'friendly', frndly: 'friendly' },
    ...{ swiming: 'swimming', swimmimg: 'swimming', parkin: 'parking', kitchan: 'kitchen', kichen: 'kitchen' },
    ...{ resturant: 'restaurant', restaurent: 'restaurant', restraunt: 'restaurant', balconey: 'balcony' },
    ...{ appartment: 'apartment', apartmant: 'apartment', cotage: 'cottage', cottege: 'cottage', resrt: 'resort' },
    ...{ hotal: 'hotel', hotle: 'hotel', hostal: 'hostel', homstay: 'homestay', guesthous: 'guesthouse' },
    ...{ chepest: 'cheapest', cheepest: 'cheapest', wify: 'wifi', wfi: 'wifi', vegeterian: 'vegetarian' },
  }),
);

/** Digits of India's scripts stand in blocks of ten, whose first is a multiple of 128 and 102 more. */
function plainDigit(digit: string): string {
  const offset = ((digit.codePointAt(0) ?? 0) % 0x80) - 0x66;
  return offset >= 0 && offset <= 9 ? String(offset) : digit;
}

/**
 * A word as lists of words have it: small letters, ASCII digits, Devanagari without its dots and with one way to write a
 * nasal ('हज़ार' as 'हजार', 'दिसम्बर' as 'दिसंबर').
 */
export function normalWord(said: string): string {
  const word = said
    .normalize('NFKC')
    .replace(JOINERS, '')
    .toLowerCase()
    .replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/gu, plainDigit);
  if (!hasScript(word)) {
    const latin = word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");
    return SPELLINGS.get(latin) ?? latin;
  }
  return word.normalize('NFD').replace(NUKTA, '').replaceAll('ँ', 'ं').replace(NASAL, 'ं');
}
