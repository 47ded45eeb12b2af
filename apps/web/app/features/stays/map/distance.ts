import { EARTH_RADIUS_KM, type Place } from '@basera/contract/distance';

const KM_A_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The part of the map that reaches so many kilometres north, south, east and west of a place. */
export function areaAround({ latitude, longitude }: Place, kilometres: number) {
  const up = kilometres / KM_A_DEGREE;
  // Near the poles every longitude is near.
  const across = Math.min(180, up / Math.max(0.01, Math.cos(radians(latitude))));
  return {
    north: Math.min(90, latitude + up),
    south: Math.max(-90, latitude - up),
    east: Math.min(180, longitude + across),
    west: Math.max(-180, longitude - across),
  };
}
