// Roofs over a box. Slopes are four points: the eave's left and right as one stands before it, then the ridge's right and left.
import { num, path, poly, stroke, open } from '../picture.mjs';
import { mix, light, dark } from '../color.mjs';
import { face3, seen } from './view.mjs';

const between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

const COVER = {
  tile: { tiles: 0.42, courses: 7, tone: 0.42 },
  slate: { tiles: 0, courses: 11, tone: 0.34 },
  metal: { tiles: 0.62, courses: 0, tone: 0.26 },
  thatch: { tiles: 0, courses: 3, tone: 0.35 },
  snow: { tiles: 0, courses: 0, tone: 0.1 },
};

/** One slope with its covering; `tone` darkens the side away from the light. */
function slope(p, view, pts, color, cover, tone) {
  const flat = seen(view, pts);
  if (!flat) return;
  const c = dark(p.c(color), tone);
  const [a, b, e, f] = flat.length === 4 ? flat : [flat[0], flat[1], flat[2], flat[2]];
  p.add(path(poly(flat), p.lin([[0, light(c, 0.16)], [1, dark(c, 0.14)]])));
  const style = COVER[cover];
  const metres = Math.hypot(pts[1][0] - pts[0][0], pts[1][2] - pts[0][2]);
  if (style.tiles) {
    const n = Math.min(46, Math.max(4, Math.round(metres / style.tiles)));
    let d = '';
    for (let i = 1; i < n; i++) d += open([between(a, b, i / n), between(f, e, i / n)]);
    p.add(stroke(d, dark(c, style.tone), 1.8, 'opacity=".5"'));
  }
  let d = '';
  for (let i = 1; i < style.courses; i++) d += open([between(a, f, i / style.courses), between(b, e, i / style.courses)]);
  if (d) p.add(stroke(d, cover === 'tile' ? light(c, 0.25) : dark(c, style.tone), 1.4, 'opacity=".45"'));
  if (cover === 'thatch') thatch(p, [a, b, e, f], c);
  const edge = cover === 'thatch' || cover === 'snow' ? 12 : 6;
  p.add(stroke(open([a, b]), cover === 'snow' ? light(c, 0.3) : dark(c, 0.4), edge * Math.min(1.4, view.focal / view.dist / 60), 'stroke-linecap="round"'));
  if (f[0] !== e[0]) p.add(stroke(open([f, e]), dark(c, 0.25), 5, 'stroke-linecap="round"'));
}

function thatch(p, [a, b, e, f], c) {
  for (let i = 0; i < 150; i++) {
    const [s, t] = [p.rand(), p.rand(0, 0.92)];
    const [x, y] = between(between(a, b, s), between(f, e, s), t);
    const [x2, y2] = between(between(a, b, s), between(f, e, s), Math.max(-0.03, t - 0.13));
    p.add(stroke(`M${num(x)} ${num(y)}L${num(x2 + p.rand(-3, 3))} ${num(y2)}`, p.pick([light(c, 0.3), dark(c, 0.25), dark(c, 0.4)]), p.rand(1, 2.6), 'opacity=".5"'));
  }
}

const snowed = ({ snow, color, cover = 'tile' }) => (snow ? ['#f1f6fd', 'snow'] : [color, cover]);

/** Corners of the eaves, drawn out over the walls; front left, front right, back right, back left. */
function eaves({ x, z, w, d, y = 0, h }, over, drop) {
  const [l, r, n, f] = [x - w / 2 - over, x + w / 2 + over, z - d / 2 - over, z + d / 2 + over];
  const e = y + h - drop;
  return { l, r, n, f, e, corners: [[l, e, n], [r, e, n], [r, e, f], [l, e, f]] };
}

/** The boards below the eaves: drawn before the walls. */
export function soffit(p, view, box, { over = 0.7, kind, axis = 'x', rise = 2.6, color = '#6d5137' }) {
  if (kind !== 'hip' && kind !== 'gable') return;
  const fill = dark(p.c(color), 0.45);
  if (kind === 'hip') return face3(p, view, eaves(box, over, over * 0.25).corners, fill);
  const half = (axis === 'x' ? box.d : box.w) / 2;
  const { l, r, n, f, e } = eaves(box, over, (over * rise) / half);
  const base = (box.y ?? 0) + box.h;
  const [wl, wr, wn, wf] = [box.x - box.w / 2, box.x + box.w / 2, box.z - box.d / 2, box.z + box.d / 2];
  if (axis === 'x') return face3(p, view, [[l, e, n], [r, e, n], [r, base, wn], [l, base, wn]], fill);
  face3(p, view, [[l, e, n], [wl, base, n], [wl, base, wf], [l, e, f]], fill);
  face3(p, view, [[r, e, n], [wr, base, n], [wr, base, wf], [r, e, f]], fill);
}

export function hipRoof(p, view, box, { rise = 2.4, over = 0.7, inset, ...look }) {
  const { l, r, n, f, e, corners } = eaves(box, over, over * 0.25);
  const top = box.y ?? 0;
  const y = top + box.h + rise;
  const cut = inset ?? Math.min(box.w, box.d) / 2 + over;
  const along = box.w >= box.d;
  const [p0, p1] = along
    ? [[Math.min(l + cut, box.x), y, box.z], [Math.max(r - cut, box.x), y, box.z]]
    : [[box.x, y, Math.min(n + cut, box.z)], [box.x, y, Math.max(f - cut, box.z)]];
  const [fl, fr, br, bl] = corners;
  const [color, cover] = snowed(look);
  const faces = along
    ? [[[br, bl, p0, p1], 0.2], [[bl, fl, p0], 0.26], [[fr, br, p1], 0.16], [[fl, fr, p1, p0], 0]]
    : [[[br, bl, p1], 0.2], [[bl, fl, p0, p1], 0.26], [[fr, br, p1, p0], 0.16], [[fl, fr, p0], 0]];
  for (const [pts, tone] of faces) slope(p, view, pts, color, cover, tone);
}

/** `axis` is the ridge's: 'x' shows its slope to the front, 'z' its gable. `gable` draws on the triangle. */
export function gableRoof(p, view, box, { rise = 2.6, over = 0.7, axis = 'x', wall = '#f3ead8', ...look }, gable) {
  const { l, r, n, f, e } = eaves(box, over, over * (rise / ((axis === 'x' ? box.d : box.w) / 2)));
  const y = (box.y ?? 0) + box.h + rise;
  const base = (box.y ?? 0) + box.h;
  const [wl, wr, wn, wf] = [box.x - box.w / 2, box.x + box.w / 2, box.z - box.d / 2, box.z + box.d / 2];
  const [color, cover] = snowed(look);
  const triangle = (pts, shade) => {
    if (!seen(view, pts)) return;
    const c = dark(p.c(wall), shade);
    face3(p, view, pts, p.lin([[0, dark(c, 0.12)], [1, light(c, 0.05)]]));
    gable?.(pts);
  };
  const verge = (a, top, b) => p.add(stroke(open(view.points([a, top, b])), dark(p.c(look.snow ? '#dfe8f2' : color), look.snow ? 0 : 0.3), 7 * Math.min(1.5, view.focal / view.dist / 60), 'stroke-linejoin="round"'));
  if (axis === 'x') {
    const [a, b] = [[l, y, box.z], [r, y, box.z]];
    const back = () => slope(p, view, [[r, e, f], [l, e, f], a, b], color, cover, 0.25);
    back();
    triangle([[wl, base, wf], [wl, base, wn], [wl, y - 0.1, box.z]], 0.24);
    triangle([[wr, base, wn], [wr, base, wf], [wr, y - 0.1, box.z]], 0.2);
    slope(p, view, [[l, e, n], [r, e, n], b, a], color, cover, 0);
    if (view.sin * view.dist > 0) verge([l, e, n], a, [l, e, f]);
    else verge([r, e, n], b, [r, e, f]);
    return;
  }
  const [a, b] = [[box.x, y, n], [box.x, y, f]];
  // the slope that is seen less lies behind the gable
  slope(p, view, [[l, e, f], [l, e, n], a, b], color, cover, 0.24);
  slope(p, view, [[r, e, n], [r, e, f], b, a], color, cover, 0.12);
  triangle([[wl, base, wn], [wr, base, wn], [box.x, y - 0.1, wn]], 0);
  underVerge(p, view, { l, r, n, wn, e, y, x: box.x, color });
  verge([l, e, n], a, [r, e, n]);
}

/** Shadow that the roof's edge throws on the gable below it. */
function underVerge(p, view, { l, r, n, wn, e, y, x, color }) {
  const c = dark(p.c(color), 0.55);
  for (const side of [l, r]) face3(p, view, [[side, e, n], [x, y, n], [x, y - 0.25, wn], [side * 0.97 + x * 0.03, e - 0.1, wn]], mix(c, '#0a1020', 0.3), 'opacity=".75"');
}

/** A parapet around a flat roof. */
export function flatRoof(p, view, box, { color, parapet = 0.7, over = 0.15 }, wallColor) {
  const y = (box.y ?? 0) + box.h;
  const c = p.c(color ?? wallColor);
  const around = eaves({ ...box, h: box.h }, over, 0);
  const ring = (lo, hi, tone) => {
    const at = around.corners.map(([x, , z]) => [[x, lo, z], [x, hi, z]]);
    for (const [i, j, shade] of [[2, 3, 0.3], [3, 0, 0.24], [1, 2, 0.2], [0, 1, 0]]) {
      const pts = [at[i][0], at[j][0], at[j][1], at[i][1]];
      if (seen(view, pts)) face3(p, view, pts, dark(tone, shade));
    }
  };
  if (view.eye > y) face3(p, view, around.corners.map(([x, , z]) => [x, y + parapet * 0.3, z]), light(c, 0.1));
  ring(y - 0.12, y + parapet, light(c, 0.05));
  ring(y + parapet, y + parapet + 0.16, light(c, 0.3));
}

/** One slope rising to the left or to the right. */
export function shedRoof(p, view, box, { rise = 1.6, over = 0.8, to = 'right', wall, ...look }) {
  const { l, r, n, f } = eaves(box, over, 0);
  const base = (box.y ?? 0) + box.h;
  const [hl, hr] = to === 'right' ? [base, base + rise] : [base + rise, base];
  const [wl, wr, wn, wf] = [box.x - box.w / 2, box.x + box.w / 2, box.z - box.d / 2, box.z + box.d / 2];
  const c = p.c(wall);
  const side = (pts, shade) => seen(view, pts) && face3(p, view, pts, dark(c, shade));
  side([[wl, base, wf], [wl, base, wn], [wl, hl, wn], [wl, hl, wf]], 0.24);
  side([[wr, base, wn], [wr, base, wf], [wr, hr, wf], [wr, hr, wn]], 0.2);
  side([[wl, base, wn], [wr, base, wn], [wr, hr, wn], [wl, hl, wn]], 0);
  const [color, cover] = snowed(look);
  const t = dark(p.c(color), 0.35);
  face3(p, view, [[l, hl + 0.12, n], [r, hr + 0.12, n], [r, hr + 0.12, f], [l, hl + 0.12, f]], light(p.c(color), view.eye > base + rise ? 0.05 : -0));
  face3(p, view, [[l, hl - 0.1, n], [r, hr - 0.1, n], [r, hr + 0.22, n], [l, hl + 0.22, n]], cover === 'snow' ? p.c('#f1f6fd') : t);
}
