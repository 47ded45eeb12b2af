export type Pin = { latitude: number; longitude: number };

const EARTH_KM = 6371;

/** Distance in km, good to a percent within India. */
export function kilometresBetween(a: Pin, b: Pin): number {
  const radians = Math.PI / 180;
  const x = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  const y = (b.latitude - a.latitude) * radians;
  return EARTH_KM * Math.hypot(x, y);
}
