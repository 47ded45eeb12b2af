export type Place = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;
const KM_A_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places in a straight line (haversine). */
export function kilometresBetween(one: Place, other: Place): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** '350 m', '1.7 km', '12 km' */
export function distanceWords(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(50, Math.round((kilometres * 1000) / 50) * 50)} m`;
  return kilometres < 9.95 ? `${kilometres.toFixed(1).replace(/\.0$/, '')} km` : `${Math.round(kilometres)} km`;
}

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
