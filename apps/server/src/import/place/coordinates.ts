import type { Place as Pin } from '@basera/contract/distance';
import { type Box, INDIA, within } from '../../gazetteer/states.ts';
import { plainText } from '../read/clean-text.ts';
import type { Mend } from '../reasons.ts';

/** A state's box is rough, and a stay may lie just beyond its border. Degrees. */
const STATE_MARGIN = 0.3;
const PLACES = 6;

const round = (degrees: number): number => Number(degrees.toFixed(PLACES));

const middleValue = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
};

/** The middle of many pins, which a few wrong ones do not move; null for none. */
export function medianPin(pins: Pin[]): Pin | null {
  if (pins.length === 0) return null;
  return {
    latitude: round(middleValue(pins.map((pin) => pin.latitude))),
    longitude: round(middleValue(pins.map((pin) => pin.longitude))),
  };
}

const NUMBER = /^-?\d{1,3}(\.\d+)?$/;

/** Where the row says the stay is; null where it says nothing that can be true of a place in India. */
export function readPin(latitudeCell: string, longitudeCell: string, mends: Mend[]): Pin | null {
  const cells = [plainText(latitudeCell), plainText(longitudeCell)] as const;
  const detail = `'${cells[0]}', '${cells[1]}'`;
  const drop = (reason: Mend['reason']) => {
    mends.push({ reason, detail });
    return null;
  };
  if (cells.includes('')) return drop('coordinates_missing');
  if (!cells.every((cell) => NUMBER.test(cell))) return drop('coordinates_invalid');
  const [latitude, longitude] = [round(Number(cells[0])), round(Number(cells[1]))];
  if (within(INDIA, latitude, longitude)) return { latitude, longitude };
  // No latitude of India is a longitude of it: the two cannot be mistaken.
  if (!within(INDIA, longitude, latitude)) return drop('coordinates_outside_india');
  mends.push({ reason: 'coordinates_swapped', detail: `${detail} → ${longitude}, ${latitude}` });
  return { latitude: longitude, longitude: latitude };
}

/** The pin, unless it lies in another state altogether. */
export function pinInState(pin: Pin | null, state: { name: string; box: Box }, mends: Mend[]): Pin | null {
  if (!pin || within(state.box, pin.latitude, pin.longitude, STATE_MARGIN)) return pin;
  mends.push({
    reason: 'coordinates_outside_state',
    detail: `${pin.latitude}, ${pin.longitude} is not in ${state.name}`,
  });
  return null;
}
