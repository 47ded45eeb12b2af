// One mass of a house: walls, storeys of openings, and its roof.
import { light, dark } from '../color.mjs';
import { quad } from '../camera.mjs';
import { ell } from '../picture.mjs';
import { walls } from './view.mjs';
import { wall } from './walls.mjs';
import { bays, glowOn } from './openings.mjs';
import { flatRoof, gableRoof, hipRoof, shedRoof, soffit } from './roofs.mjs';

/** The dark of a house on the ground below it. */
export function groundShadow(p, view, { x, z, w, d }, grow = 1.1) {
  const [sx, sy] = view.at(x, 0, z - d / 2);
  const k = view.k(x, z - d / 2);
  p.add(ell(sx, sy, ((w + d * 0.7 * Math.abs(view.sin)) / 2) * k * grow, Math.max(10, k * (0.5 + view.eye * 0.12)), '#06110f', 'opacity=".2"'));
}

/**
 * `storeys` lists from the ground up: { h, pattern, side, count, door, material, color }.
 * `roof`: { kind: hip | gable | flat | shed | none, ... }.
 */
export function mass(p, view, { x = 0, z = 0, w, d, y = 0, storeys, roof, look, gable }) {
  const h = storeys.reduce((sum, storey) => sum + storey.h, 0);
  const box = { x, z, w, d, y, h };
  soffit(p, view, box, { ...roof, color: look.beam ?? look.frame });
  for (const side of walls(view, box)) {
    let v = 0;
    for (const [i, storey] of storeys.entries()) {
      const map = (u, b) => side.map(u, v + b);
      const level = { ...side, map: ((base) => (u, b) => side.map(u, base + b))(v) };
      const c = wall(p, level, storey.h, {
        color: storey.color ?? look.wall,
        material: storey.material ?? look.material,
        beam: look.beam,
        eave: i === storeys.length - 1 ? 0.7 : 0,
      });
      const front = side.side === 'front';
      bays(p, level, {
        v: 0.02,
        h: storey.h,
        count: front ? storey.count : undefined,
        pattern: (front ? storey.pattern : storey.side) ?? storey.pattern,
        look,
        width: storey.width,
        door: front ? (storey.door ?? -1) : -1,
        doorKind: storey.doorKind,
      });
      if (i > 0 && look.bands !== false) p.add(quad(map, -0.08, -0.08, side.length + 0.08, 0.14, light(c, 0.28)));
      glowOn(p, level, storey.h);
      v += storey.h;
    }
    if (look.quoins) for (const u of [0, side.length - 0.4]) p.add(quad(side.map, u, 0, u + 0.4, h, light(dark(p.c(look.trim), side.side === 'front' ? 0 : 0.2), 0.1)));
  }
  const on = { over: 0.7, color: look.roof, cover: look.cover, snow: look.snow, wall: look.gable ?? look.wall, ...roof };
  if (roof.kind === 'hip') hipRoof(p, view, box, on);
  if (roof.kind === 'gable') gableRoof(p, view, box, on, gable);
  if (roof.kind === 'shed') shedRoof(p, view, box, on);
  if (roof.kind === 'flat') flatRoof(p, view, box, { ...roof, over: roof.over ?? 0.15, color: roof.color }, look.wall);
  return { ...box, top: y + h };
}

/** Draws parts far ones first: each is [x, z, draw]. */
export function inDepth(view, parts) {
  for (const [, , draw] of parts.toSorted((a, b) => view.depth(b[0], b[1]) - view.depth(a[0], a[1]))) draw();
}

/** Draws a house and what stands back on its roof at height `y`: from below the roof's edge covers the foot of what is on it. */
export function stack(view, y, lower, upper) {
  const order = view.eye < y ? [upper, lower] : [lower, upper];
  for (const draw of order) draw();
}
