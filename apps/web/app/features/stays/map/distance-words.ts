/** '350 m', '1.7 km', '12 km' */
export function distanceWords(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(50, Math.round((kilometres * 1000) / 50) * 50)} m`;
  return kilometres < 9.95 ? `${kilometres.toFixed(1).replace(/\.0$/, '')} km` : `${Math.round(kilometres)} km`;
}
