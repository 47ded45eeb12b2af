/** '350 மீ', '1.7 கி.மீ.', '12 கி.மீ.' */
export function distanceWords(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(50, Math.round((kilometres * 1000) / 50) * 50)} மீ`;
  return kilometres < 9.95 ? `${kilometres.toFixed(1).replace(/\.0$/, '')} கி.மீ.` : `${Math.round(kilometres)} கி.மீ.`;
}
