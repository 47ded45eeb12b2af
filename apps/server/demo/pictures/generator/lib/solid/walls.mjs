// What walls are made of. Every function draws on a wall's own map, in metres.
import { stroke } from '../picture.mjs';
import { mix, light, dark } from '../color.mjs';
import { quad, line } from '../camera.mjs';

/** How much darker each side is than the front. */
const SHADE = { front: 0, right: 0.2, left: 0.24, back: 0.3 };

const rows = (map, w, h, step, color, width, opacity) => {
  let d = '';
  for (let v = step; v < h; v += step) d += line(map, [[0, v], [w, v]]);
  return stroke(d, color, width, `opacity="${opacity}"`);
};

const posts = (map, w, h, step, color, width, opacity) => {
  let d = '';
  for (let u = step; u < w; u += step) d += line(map, [[u, 0], [u, h]]);
  return stroke(d, color, width, `opacity="${opacity}"`);
};

function blocks(p, map, w, h, c, { course, min, max, share }) {
  for (let v = 0, r = 0; v < h - course / 2; v += course, r++) {
    for (let u = -p.rand(0, min); u < w; ) {
      const next = u + p.rand(min, max);
      if (p.rand() < share) {
        const tone = p.rand() < 0.5 ? light(c, p.rand(0.06, 0.22)) : dark(c, p.rand(0.06, 0.24));
        p.add(quad(map, Math.max(0, u) + 0.03, v + 0.03, Math.min(w, next) - 0.03, Math.min(h, v + course) - 0.03, tone));
      }
      u = next;
    }
  }
}

const MATERIALS = {
  plaster(p, map, w, h, c) {
    p.add(quad(map, 0, 0, w, Math.min(0.5, h * 0.12), dark(c, 0.16)));
  },
  stone(p, map, w, h, c) {
    blocks(p, map, w, h, c, { course: 0.34, min: 0.4, max: 0.95, share: 0.75 });
  },
  brick(p, map, w, h, c) {
    p.add(rows(map, w, h, 0.2, light(c, 0.35), 0.8, 0.5));
    blocks(p, map, w, h, c, { course: 0.4, min: 0.5, max: 1.2, share: 0.22 });
  },
  boards(p, map, w, h, c) {
    p.add(rows(map, w, h, 0.24, dark(c, 0.4), 1.4, 0.55));
  },
  planks(p, map, w, h, c) {
    p.add(posts(map, w, h, 0.3, dark(c, 0.4), 1.4, 0.5));
  },
  logs(p, map, w, h, c) {
    for (let v = 0; v < h; v += 0.36) {
      p.add(quad(map, -0.12, v, w + 0.12, Math.min(h, v + 0.34), p.lin([[0, light(c, 0.16)], [0.5, c], [1, dark(c, 0.4)]])));
    }
  },
  timbered(p, map, w, h, c, beam = '#4a3224') {
    const b = p.c(beam);
    const n = Math.max(2, Math.round(w / 1.5));
    for (let i = 0; i <= n; i++) p.add(quad(map, (i * w) / n - 0.09, 0, (i * w) / n + 0.09, h, b));
    for (const v of [0.1, h * 0.36, h - 0.1]) p.add(quad(map, 0, v - 0.09, w, v + 0.09, b));
    for (const i of [0, n - 1]) p.add(stroke(line(map, [[(i * w) / n, 0.1], [((i + 1) * w) / n, h * 0.36]]), b, 4));
  },
  // courses of timber and stone in turn, as in the houses of Himachal
  banded(p, map, w, h, c, beam = '#5a3d28') {
    blocks(p, map, w, h, c, { course: 0.3, min: 0.3, max: 0.8, share: 0.7 });
    for (let v = 0.5; v < h; v += 0.95) p.add(quad(map, -0.06, v, w + 0.06, v + 0.2, p.c(beam)));
  },
  mud(p, map, w, h, c) {
    p.add(quad(map, 0, 0, w, 0.35, light(c, 0.5), 'opacity=".8"'), quad(map, 0, h * 0.82, w, h * 0.87, light(c, 0.55), 'opacity=".8"'));
  },
  bamboo(p, map, w, h, c) {
    p.add(posts(map, w, h, 0.16, dark(c, 0.35), 2, 0.6), rows(map, w, h, 1.1, dark(c, 0.5), 4, 0.8));
  },
};

/** A wall of `length` by `h` metres with its material, a shadow below the eaves and a darker side. */
export function wall(p, { map, length, side }, h, { color, material = 'plaster', beam, eave = 0.5 }) {
  const c = dark(p.c(color), SHADE[side]);
  p.add(quad(map, 0, 0, length, h, p.lin([[0, c], [0.7, light(c, 0.07)], [1, dark(c, 0.08)]])));
  MATERIALS[material](p, map, length, h, c, beam);
  if (eave) p.add(quad(map, 0, h - eave, length, h, p.lin([[0, '#0a1020', 0.34], [1, '#0a1020', 0]])));
  if (side !== 'front') p.add(quad(map, 0, 0, length, h, mix('#0a1020', p.T.amb, 0.2), 'opacity=".08"'));
  return c;
}
