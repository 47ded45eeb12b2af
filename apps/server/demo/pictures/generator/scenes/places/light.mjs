// Where the sun or moon stands: on either side, low in the morning and evening.
export function sunOver(p, view, v) {
  const x = v.sun > 0 ? 1180 + (v.seed % 3) * 90 : 220 + (v.seed % 3) * 90;
  const low = Math.max(150, view.horizon - 190);
  return [x, { day: 120, night: 140, dawn: low, golden: low, dusk: low + 40 }[p.time]];
}
