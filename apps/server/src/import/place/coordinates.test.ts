import { kilometresBetween } from '@basera/contract/distance';
import { describe, expect, it } from 'vitest';
import { stateNamed } from '../../gazetteer/states.ts';
import type { Mend } from '../reasons.ts';
import { medianPin, pinInState, readPin } from './coordinates.ts';

describe('where a row says the stay is', () => {
  it.each([
    ['as it should be', '15.5', '73.8', { latitude: 15.5, longitude: 73.8 }, []],
    ['swapped', '73.8', '15.5', { latitude: 15.5, longitude: 73.8 }, ['coordinates_swapped']],
    ['nowhere', '0', '0', null, ['coordinates_outside_india']],
    ['abroad', '48.85', '2.35', null, ['coordinates_outside_india']],
    ['missing', 'null', '73.8', null, ['coordinates_missing']],
    ['words', '15.5 N', '73.8 E', null, ['coordinates_invalid']],
  ])('%s', (_, latitude, longitude, pin, reasons) => {
    const mends: Mend[] = [];
    expect(readPin(latitude, longitude, mends)).toEqual(pin);
    expect(mends.map((mend) => mend.reason)).toEqual(reasons);
  });

  it('is dropped where it lies in another state, and kept just beyond a border', () => {
    const goa = stateNamed('GOA');
    if (!goa) throw new Error('Goa is a state');
    const mends: Mend[] = [];
    expect(pinInState({ latitude: 28.61, longitude: 77.2 }, goa, mends)).toBeNull();
    expect(mends.map((mend) => mend.reason)).toEqual(['coordinates_outside_state']);
    expect(pinInState({ latitude: 15.9, longitude: 73.8 }, goa, mends)).not.toBeNull();
  });
});

describe('distance and middle', () => {
  it('measures from Delhi to Jaipur', () => {
    const km = kilometresBetween({ latitude: 28.61, longitude: 77.21 }, { latitude: 26.91, longitude: 75.79 });
    expect(km).toBeGreaterThan(230);
    expect(km).toBeLessThan(242);
  });

  it('is not moved by one wrong pin', () => {
    const pins = [15.5, 15.51, 15.52, 28.6].map((latitude) => ({ latitude, longitude: 73.8 }));
    expect(medianPin(pins)).toEqual({ latitude: 15.515, longitude: 73.8 });
    expect(medianPin([])).toBeNull();
  });
});

describe('states', () => {
  it.each([
    ['goa', 'Goa'],
    ['ORISSA', 'Odisha'],
    ['Pondicherry', 'Puducherry'],
    ['jammu & kashmir', 'Jammu and Kashmir'],
    ['TN', 'Tamil Nadu'],
    ['Uttaranchal', 'Uttarakhand'],
  ])('%s is %s', (given, name) => {
    expect(stateNamed(given)?.name).toBe(name);
  });
  it('knows no Bavaria', () => expect(stateNamed('Bavaria')).toBeUndefined());
});
