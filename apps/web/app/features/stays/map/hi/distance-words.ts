/** '350 मी', '1.7 किमी', '12 किमी' */
export function distanceWords(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(50, Math.round((kilometres * 1000) / 50) * 50)} मी`;
  return kilometres < 9.95 ? `${kilometres.toFixed(1).replace(/\.0$/, '')} किमी` : `${Math.round(kilometres)} किमी`;
}
