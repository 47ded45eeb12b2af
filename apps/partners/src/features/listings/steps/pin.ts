/** Degrees as one copies them from a map, in one box or two: '10.0889, 77.0595'. Null where they are none. */
export function readPin(typed: string): { latitude: number; longitude: number } | null {
  const numbers = typed.trim().split(/\s*,\s*|\s+/);
  if (numbers.length !== 2) return null;
  const [latitude, longitude] = numbers.map((number) =>
    /^-?\d{1,3}(\.\d+)?$/.test(number) ? Number(number) : Number.NaN,
  );
  if (latitude === undefined || longitude === undefined) return null;
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
}

const DIGITS = 6;

/** A tenth of a metre: more is noise. */
export const roundedDegrees = (degrees: number): number => Number(degrees.toFixed(DIGITS));
