import { describe, expect, it } from 'vitest';
import { toGstin } from './gstin.ts';
import { gstinIn, registrationFor } from './registrations.ts';
import { gstStateCode, stateOfGstin } from './state-codes.ts';

const KARNATAKA = '29AAACB1234C1ZB';
const DELHI = '07AAACB1234C1ZH';
const registrations = { headOffice: KARNATAKA, ofStates: [DELHI] };

describe('under which registration the operator supplies', () => {
  it.each([
    ['Delhi', true, { gstin: DELHI, series: 'B07' }],
    ['Karnataka', true, { gstin: KARNATAKA, series: 'B29' }],
    ['Kerala', true, { gstin: KARNATAKA, series: 'BAS' }],
    ['Elsewhere', true, { gstin: KARNATAKA, series: 'BAS' }],
    ['Delhi', false, { gstin: KARNATAKA, series: 'BAS' }],
    ['Karnataka', false, { gstin: KARNATAKA, series: 'BAS' }],
  ])('a stay in %s, by state: %s', (state, isByState, wanted) => {
    expect(registrationFor(registrations, state, isByState)).toEqual(wanted);
  });

  it('is none where it has no number at all', () => {
    const none = { headOffice: null, ofStates: [] };
    expect(registrationFor(none, 'Delhi', true)).toEqual({ gstin: null, series: 'BAS' });
    expect(gstinIn(none, 'Delhi')).toBeNull();
  });
});

it('a state is known by the code its GSTINs begin with, and one that is no more by none', () => {
  for (const gstin of [KARNATAKA, DELHI]) expect(toGstin(gstin)).toBe(gstin);
  expect([stateOfGstin(KARNATAKA), gstStateCode('Karnataka')]).toEqual(['Karnataka', '29']);
  expect([stateOfGstin(DELHI), gstStateCode('Delhi')]).toEqual(['Delhi', '07']);
  expect([stateOfGstin('28AAACB1234C1ZD'), gstStateCode('Orissa')]).toEqual([undefined, undefined]);
});
