import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../../calendar-date.ts';
import { paise, paiseFromRupees } from '../../money.ts';
import { taxParts } from './gst.ts';
import { kindOfPan, type OwnerStanding, panOfGstin, split, tdsRateOf, thresholdOf } from './split.ts';
import { readTaxRule, rulesOfDay, type TaxRule, type TaxRules } from './tax-rules.ts';

const rule = (name: string, from: string, to: string | null, value: object): TaxRule =>
  readTaxRule({
    id: 1,
    rule: name,
    valid_from: from as CalendarDate,
    valid_to: to as CalendarDate | null,
    value,
    source: 'a law',
    to_confirm: 'all of it',
  });
const tds = (more: object) => ({
  rate: 10,
  rate_without_pan: 500,
  base: 'gross',
  exempt_kinds: ['individual', 'huf'],
  exempt_up_to: 500_000_00,
  act: 'an act',
  code: 'a code',
  ...more,
});
const all = [
  rule('gst_9_5', '2017-07-01', null, { operator_owes: true }),
  rule('gst_threshold', '2019-04-01', null, {
    usual: 2_000_000_00,
    special: 1_000_000_00,
    special_states: ['Nagaland'],
    warn_percent: 80,
  }),
  rule('tcs_52', '2018-10-01', '2024-07-09', { rate: 100, base: 'taxable', on_9_5: false }),
  rule('tcs_52', '2024-07-10', null, { rate: 50, base: 'taxable', on_9_5: false }),
  rule('tds_ecommerce', '2021-04-01', '2024-09-30', tds({ rate: 100 })),
  rule('tds_ecommerce', '2024-10-01', null, tds({})),
];
const on = (day: string): TaxRules => rulesOfDay(all, day as CalendarDate);
const now = on('2026-11-23');
const registered: OwnerStanding = { gst: 'registered', panKnown: true, kind: 'company' };
const person: OwnerStanding = { gst: 'unregistered', panKnown: true, kind: 'individual' };

/** ₹8,000 and ₹11,800 a night: 5% and 18% of tax within. */
const booked = (rupees: number, percent: 5 | 18) => {
  const kept = paiseFromRupees(rupees);
  const { taxable, cgst, sgst } = taxParts(kept, percent);
  return { kept, taxable, gst: paise(cgst + sgst) };
};
const divide = (sum: ReturnType<typeof booked>, owner: OwnerStanding, rules = now, before = 0) =>
  split({ ...sum, owner, rules, tdsRate: tdsRateOf(owner, rules, sum.kept, paise(before)) });

describe('what the law takes of a booking', () => {
  it.each([
    [
      'a registered company bears TCS of the taxable value and TDS of the gross',
      registered,
      11_800,
      18,
      [1_173_820, 0, 5_000, 1_180],
    ],
    [
      'an unregistered person of a small year has the GST set aside, and nothing else',
      person,
      10_500,
      5,
      [1_000_000, 50_000, 0, 0],
    ],
    ['without a PAN it is five percent', { ...person, panKnown: false }, 10_500, 5, [947_500, 50_000, 0, 52_500]],
    [
      'an unregistered firm has no limit below which nothing is deducted',
      { ...person, kind: 'firm' as const },
      10_500,
      5,
      [998_950, 50_000, 0, 1_050],
    ],
  ] as const)('%s', (_what, owner, rupees, percent, [own, gst_9_5, tcs, tdsTaken]) => {
    const parts = divide(booked(rupees, percent), owner);
    expect(parts).toEqual({ owner: own, gst_9_5, tcs, tds: tdsTaken });
  });

  it.each([
    ['2024-07-09', 10_000],
    ['2024-07-10', 5_000],
  ])('changes with the day: TCS on %s', (day, tcs) => {
    expect(divide(booked(11_800, 18), registered, on(day)).tcs).toBe(tcs);
  });

  it.each([
    ['2024-09-30', 11_800],
    ['2024-10-01', 1_180],
  ])('changes with the day: TDS on %s', (day, taken) => {
    expect(divide(booked(11_800, 18), registered, on(day)).tds).toBe(taken);
  });

  it('is nothing where no rule holds yet', () => {
    const sum = booked(11_800, 18);
    expect(divide(sum, person, on('2010-01-01'))).toEqual({ owner: sum.kept, gst_9_5: 0, tcs: 0, tds: 0 });
  });

  it.each([
    ['up to the limit, with this booking, nothing', 500_000_00 - 10_500_00, 0],
    ['a paisa more, the rate', 500_000_00 - 10_500_00 + 1, 10],
  ])('takes of an individual with PAN %s', (_what, before, rate) => {
    expect(tdsRateOf(person, now, paiseFromRupees(10_500), paise(before))).toBe(rate);
  });

  it('takes TCS of what the operator owes GST for only if the rule says so, and reckons TDS without GST if it says so', () => {
    const other = rulesOfDay(
      [
        rule('gst_9_5', '2017-07-01', null, { operator_owes: true }),
        rule('tcs_52', '2017-07-01', null, { rate: 50, base: 'taxable', on_9_5: true }),
        rule('tds_ecommerce', '2017-07-01', null, tds({ base: 'taxable', exempt_kinds: [] })),
      ],
      '2026-11-23' as CalendarDate,
    );
    expect(divide(booked(10_500, 5), person, other)).toMatchObject({ tcs: 5_000, tds: 1_000 });
  });

  it('sums to what was kept, whatever it is, and leaves the owner no less than nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom(5 as const, 18 as const),
        fc.constantFrom(registered, person, { ...person, panKnown: false }, { ...registered, kind: 'huf' as const }),
        (kept, percent, owner) => {
          const { taxable, cgst, sgst } = taxParts(paise(kept), percent);
          const parts = divide({ kept: paise(kept), taxable, gst: paise(cgst + sgst) }, owner);
          expect(parts.owner + parts.gst_9_5 + parts.tcs + parts.tds).toBe(kept);
          expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
          expect(parts.tcs % 2).toBe(0);
        },
      ),
    );
  });
});

describe('the turnover from which an owner registers', () => {
  const of = (rupees: number, state = 'Goa', gst: OwnerStanding['gst'] = 'unregistered') =>
    thresholdOf({ gst }, now, { state, turnover: paiseFromRupees(rupees) });
  it.each([
    [1_599_999, null, 79],
    [1_600_000, 'near', 80],
    [2_000_000, 'near', 100],
    [2_000_000.01, 'over', 100],
  ])('of ₹%s', (rupees, warning, percent) => {
    expect(of(rupees)).toEqual({ threshold: 2_000_000_00, percent, warning });
  });
  it('is half of that in some states, and no matter for who is registered', () => {
    expect(of(800_000, 'Nagaland')).toMatchObject({ threshold: 1_000_000_00, warning: 'near' });
    expect(of(3_000_000, 'Goa', 'registered')).toBeNull();
  });
});

describe('dated rules', () => {
  it('refuse what the product does not understand', () => {
    expect(() => rule('vat', '2020-01-01', null, {})).toThrow('no rule vat');
    expect(() => rule('tcs_52', '2020-01-01', null, { rate: 'much', base: 'gross', on_9_5: false })).toThrow();
  });
  it('say by a PAN what its holder is', () => {
    expect([panOfGstin('27AAPFU0939F1ZV'), kindOfPan('AAPFU0939F')]).toEqual(['AAPFU0939F', 'firm']);
    expect(['ABCPE1234F', 'ABCHE1234F', 'ABCCE1234F', 'ABCTE1234F'].map(kindOfPan)).toEqual([
      'individual',
      'huf',
      'company',
      'other',
    ]);
  });
});
