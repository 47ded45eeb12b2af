import type { TaxRule } from '@basera/contract/rules/tax/tax-rules';
import { expect, it } from 'vitest';
import { ruleWords } from '../modules/statements/rule-words.ts';
import { inLanguage, spoken } from '../words/say.ts';
import { accountWhy, GIVER_GONE, notConfirmed, REJECTED, SUSPENDED, stillNeeded, UNKNOWN_ASK } from './account-why.ts';
import { reasonTold, SOLD_TWICE } from './called-off.ts';
import { keptBackWhy, keptForBank, keptForDispute, keptForDoor } from './kept-back-why.ts';

const DEVANAGARI = /[\u0900-\u097f]/;
const THREE = ['your PAN', 'the IFSC of your bank account', 'a paper or detail (proof); please write to us'];

it.each([keptForBank('disp_7'), keptForDispute(12), keptForDoor(31)])(
  '%s: kept in English, said in Hindi',
  (stored) => {
    expect(spoken(keptBackWhy(stored), 'en')).toBe(stored);
    const hindi = spoken(keptBackWhy(stored), 'hi');
    expect(hindi).toMatch(DEVANAGARI);
    expect(hindi).toContain(/\((?:no\. )?(.+)\)/.exec(stored)?.[1]);
  },
);

it.each([
  ...[SUSPENDED, REJECTED, UNKNOWN_ASK, GIVER_GONE],
  ...[1, 2, 3].map((count) => stillNeeded(THREE.slice(0, count))),
  notConfirmed(['your GSTIN']),
  `${stillNeeded(THREE)} ${notConfirmed(['your GSTIN', 'the address of your stay'])}`,
])('%s of an account the same', (stored) => {
  expect(spoken(accountWhy(stored), 'en')).toBe(stored);
  const hindi = spoken(accountWhy(stored), 'hi').replace(/PAN|GSTIN|IFSC|Basera|proof/g, '');
  expect(hindi).toMatch(DEVANAGARI);
  expect(hindi).not.toMatch(/[A-Za-z]/);
});

it('what somebody of ours wrote stays as it is', () => {
  expect(spoken(keptBackWhy('The guest found it closed.'), 'hi')).toBe('The guest found it closed.');
  expect(spoken(accountWhy('The name is not that of the bank.'), 'hi')).toBe('The name is not that of the bank.');
});

it('why we called a booking off is no quotation of the owner, whose own words are', () => {
  expect(spoken(reasonTold(SOLD_TWICE), 'en')).toBe(` ${SOLD_TWICE}`);
  expect(spoken(reasonTold(SOLD_TWICE), 'hi')).not.toMatch(/[A-Za-z“]/);
  expect(spoken(reasonTold('A pipe has burst.'), 'en')).toBe(' It says: “A pipe has burst.”');
});

it('rules of law are said in the language of who reads them, and as ever in English', () => {
  const rule = {
    rule: 'tds_ecommerce',
    value: {
      ...{ rate: 10, rate_without_pan: 500, base: 'gross', exempt_kinds: ['individual', 'huf'] },
      ...{ exempt_up_to: 50_000_000, act: 'Act 2025', code: '1035' },
    },
  } as unknown as TaxRule<'tds_ecommerce'>;
  expect(inLanguage(ruleWords(rule), 'en')).toBe(
    'TDS: 0.1% of what was paid, 5% without a PAN; none for an individual and a Hindu undivided family up to ₹5,00,000 a year (Act 2025, 1035).',
  );
  expect(inLanguage(ruleWords(rule), 'hi').replace(/TDS|PAN|GST|Act 2025/g, '')).not.toMatch(/[A-Za-z]/);
});
