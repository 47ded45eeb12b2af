import type { MapArea } from '@basera/contract/endpoints/search-query';
import { LATITUDE_MAX_DEGREES, LONGITUDE_MAX_DEGREES } from '@basera/contract/limits';

// About a metre.
const STEPS = 100_000;

/** The area as it goes into an address: on the globe, to a metre, nothing cut off. */
export function roundedArea({ north, south, east, west }: MapArea): MapArea {
  const up = (value: number, most: number) => Math.min(most, Math.ceil(value * STEPS) / STEPS) + 0;
  const down = (value: number, most: number) => Math.max(-most, Math.floor(value * STEPS) / STEPS) + 0;
  return {
    north: up(north, LATITUDE_MAX_DEGREES),
    south: down(south, LATITUDE_MAX_DEGREES),
    east: up(east, LONGITUDE_MAX_DEGREES),
    west: down(west, LONGITUDE_MAX_DEGREES),
  };
}

/** One text for one area; '' for none. */
export const areaKey = (area: MapArea | null): string =>
  area ? [area.north, area.south, area.east, area.west].join(',') : '';
