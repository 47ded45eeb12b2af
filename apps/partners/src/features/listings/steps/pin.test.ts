import { expect, test } from 'vitest';
import { readPin, roundedDegrees } from './pin';

test.each([
  ['10.0889, 77.0595', { latitude: 10.0889, longitude: 77.0595 }],
  [' 10.0889 77.0595 ', { latitude: 10.0889, longitude: 77.0595 }],
  ['10.0889', null],
  ['Munnar, Kerala', null],
  ['10.0889, 77.0595, 3', null],
  ['', null],
])('%j is read as %j', (typed, pin) => expect(readPin(typed)).toEqual(pin));

test('where one is has no more digits than mean something', () => expect(roundedDegrees(10.088912345)).toBe(10.088912));
