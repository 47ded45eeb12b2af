export const COLUMN_PX = 54;
export const SIDE_PX = 176;
const PRICE_PX = 46;
export const LANE_PX = 32;
const FOOT_PX = 8;
const LANES_LEAST = 1;
export const rowHeight = (lanes: number): number => PRICE_PX + Math.max(LANES_LEAST, lanes) * LANE_PX + FOOT_PX;
export const laneTop = (lane: number): number => PRICE_PX + lane * LANE_PX;

/** Where each row begins, and where the last ends. */
export function rowTops(lanes: readonly number[]): number[] {
  const tops = [0];
  for (const count of lanes) tops.push((tops.at(-1) ?? 0) + rowHeight(count));
  return tops;
}
