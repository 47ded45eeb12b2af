import type { Piece } from './pieces';
import { type Extent, overlap, type Ring } from './waters';

export type Look = { water: string; shore: string };

const SHORE_PX = 1;
/** Waters that are smaller to the eye are not drawn. */
const LEAST_PX = 3;

/**
 * Draws waters on a square picture of `size` pixels that shows `extent`; `density` of them are one to the eye. Every
 * shore is drawn before the water is, so that none shows where two waters lie over each other.
 */
export function drawWaters(
  context: CanvasRenderingContext2D,
  pieces: readonly Piece[],
  { extent, size, density, look }: { extent: Extent; size: number; density: number; look: Look },
): void {
  const scale = size / (extent.right - extent.left);
  const least = (LEAST_PX * density) / scale;
  context.lineWidth = 2 * SHORE_PX * density;
  context.lineJoin = 'bevel';
  context.strokeStyle = look.shore;
  context.fillStyle = look.water;
  const x = (across: number) => (across - extent.left) * scale;
  const y = (down: number) => (down - extent.top) * scale;
  for (const { extent: part, rings } of pieces) {
    // Parts meet on whole pixels, else a hair of ground would show between them.
    const [left, top, right, bottom] = [x(part.left), y(part.top), x(part.right), y(part.bottom)].map(Math.round);
    const box = [left, top, (right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)] as [number, number, number, number];
    if (rings === 'all') {
      context.fillRect(...box);
      continue;
    }
    const path = new Path2D();
    for (const ring of rings) if (isSeen(ring, extent, least)) trace(path, ring, x, y);
    const clip = new Path2D();
    clip.rect(...box);
    context.save();
    context.clip(clip);
    context.stroke(path);
    context.fill(path);
    context.restore();
  }
}

const isSeen = ({ extent }: Ring, shown: Extent, least: number): boolean =>
  overlap(extent, shown) && Math.max(extent.right - extent.left, extent.bottom - extent.top) >= least;

function trace(path: Path2D, { points }: Ring, x: (across: number) => number, y: (down: number) => number): void {
  path.moveTo(x(points[0] as number), y(points[1] as number));
  for (let at = 2; at < points.length; at += 2) path.lineTo(x(points[at] as number), y(points[at + 1] as number));
  path.closePath();
}
