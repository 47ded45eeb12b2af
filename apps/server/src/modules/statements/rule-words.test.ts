import type { TaxRule } from '@basera/contract/rules/tax/tax-rules';
import { expect, it } from 'vitest';
import { inLanguage } from '../../words/say.ts';
import { ruleWords } from './rule-words.ts';

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
