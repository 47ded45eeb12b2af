// What is built onto a house: verandahs, balconies, decks, steps, chimneys, dormers, towers' kiosks.
import { num, rect, stroke, open, ell } from '../picture.mjs';
import { light, dark } from '../color.mjs';
import { chhatri, dome, railing } from '../architecture.mjs';
import { face3, seen } from './view.mjs';

/** Solid block; corners in metres. */
export function block3(p, view, { x, z, w, d, y = 0, h }, color, top = light(color, 0.18)) {
  const [l, r, n, f] = [x - w / 2, x + w / 2, z - d / 2, z + d / 2];
  const faces = [
    [[[l, y, f], [l, y, n], [l, y + h, n], [l, y + h, f]], dark(color, 0.25)],
    [[[r, y, n], [r, y, f], [r, y + h, f], [r, y + h, n]], dark(color, 0.2)],
    [[[l, y, n], [r, y, n], [r, y + h, n], [l, y + h, n]], color],
    [[[l, y + h, n], [r, y + h, n], [r, y + h, f], [l, y + h, f]], top],
    [[[l, y, f], [r, y, f], [r, y, n], [l, y, n]], dark(color, 0.5)],
  ];
  for (const [pts, fill] of faces) if (seen(view, pts)) face3(p, view, pts, fill);
}

/** A post from the ground or a floor up. */
function post(p, view, x, y0, y1, z, size, color, round = false) {
  const c = p.c(color);
  const [sx, top] = view.at(x, y1, z);
  const [, bottom] = view.at(x, y0, z);
  const w = Math.max(3, size * view.k(x, z));
  p.add(rect(sx - w / 2, top, w, bottom - top, p.lin([[0, dark(c, 0.15)], [0.35, light(c, 0.22)], [1, dark(c, 0.3)]], 0, 0, 1, 0)));
  if (round) p.add(rect(sx - w * 0.8, top, w * 1.6, w * 0.5, light(c, 0.12)), rect(sx - w * 0.8, bottom - w * 0.5, w * 1.6, w * 0.5, dark(c, 0.08)));
}

/**
 * A roofed verandah before the front of `box`: floor, posts, balustrade and a lean-to roof.
 * `from`..`to` are shares of the front; `door` leaves a gap in the balustrade.
 */
export function verandah(p, view, box, { depth = 2.4, floor = 0.4, height = 2.7, from = 0, to = 1, posts = 6, color, roofColor, rails = true, snow, size = 0.2, round = false, gap = Math.floor(posts / 2) - 1, flatTop = false, arches = false }) {
  const y0 = box.y ?? 0;
  const [a, b] = [box.x - box.w / 2 + box.w * from, box.x - box.w / 2 + box.w * to];
  const [near, wallZ] = [box.z - box.d / 2 - depth, box.z - box.d / 2];
  face3(p, view, [[a, y0 + floor + height, wallZ], [b, y0 + floor + height, wallZ], [b, y0 + floor, wallZ], [a, y0 + floor, wallZ]], '#0a1020', 'opacity=".28"');
  block3(p, view, { x: (a + b) / 2, z: (near + wallZ) / 2, w: b - a + 0.3, d: depth, y: y0, h: floor }, p.c('#c3a988'));
  const step = (b - a - 0.3) / (posts - 1);
  const at = (i) => a + 0.15 + i * step;
  const rail = (u0, u1) => railing(p, (u, v) => view.at(u, y0 + floor + v, near), u0, u1, 0.08, 0.75, { color: color, count: Math.max(4, Math.round((u1 - u0) / 0.28)) });
  if (rails) for (let i = 0; i < posts - 1; i++) if (i !== gap) rail(at(i) + 0.15, at(i + 1) - 0.15);
  for (let i = 0; i < posts; i++) post(p, view, at(i), y0 + floor, y0 + floor + height, near, size, color, round);
  if (arches) archRow(p, view, { at, posts, near, top: y0 + floor + height, color, step });
  const top = y0 + floor + height;
  if (flatTop) {
    block3(p, view, { x: (a + b) / 2, z: (near + wallZ) / 2 - 0.1, w: b - a + 0.7, d: depth + 0.3, y: top, h: 0.35 }, p.c(roofColor));
    return top + 0.35;
  }
  const roof = p.c(snow ? '#f1f6fd' : roofColor);
  const pts = [[a - 0.4, top - 0.1, near - 0.45], [b + 0.4, top - 0.1, near - 0.45], [b + 0.1, top + depth * 0.42, wallZ], [a - 0.1, top + depth * 0.42, wallZ]];
  const flat = view.points(pts);
  face3(p, view, pts, p.lin([[0, light(roof, 0.14)], [1, dark(roof, 0.12)]]));
  if (!snow) {
    let d = '';
    const n = Math.min(44, Math.round((b - a) / 0.42));
    for (let i = 1; i < n; i++) d += open([mid(flat[0], flat[1], i / n), mid(flat[3], flat[2], i / n)]);
    p.add(stroke(d, dark(roof, 0.42), 1.8, 'opacity=".5"'));
  }
  p.add(stroke(open([flat[0], flat[1]]), snow ? '#ffffff' : dark(roof, 0.4), snow ? 10 : 6));
  return top + depth * 0.42;
}

const mid = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

function archRow(p, view, { at, posts, near, top, color, step }) {
  const c = p.c(color);
  for (let i = 0; i < posts - 1; i++) {
    const [x0, y0] = view.at(at(i), top - step * 0.5, near);
    const [x1, y1] = view.at(at(i + 1), top - step * 0.5, near);
    const [, t0] = view.at(at(i), top, near);
    const [, t1] = view.at(at(i + 1), top, near);
    const lift = (y0 - t0) * 0.9;
    p.add(`<path d="M${num(x0)} ${num(y0)}Q${num((x0 + x1) / 2)} ${num(Math.min(y0, y1) - lift * 1.6)} ${num(x1)} ${num(y1)}V${num(t1)}L${num(x0)} ${num(t0)}Z" fill="${light(c, 0.05)}"/>`);
  }
}

/** A balcony on the front at `y`: slab, posts of its balustrade, and brackets or pillars. */
export function balcony(p, view, box, { y, from = 0, to = 1, depth = 1.3, color, solid = false, pillars = 0, glassy = false, rail = 0.95 }) {
  const [a, b] = [box.x - box.w / 2 + box.w * from, box.x - box.w / 2 + box.w * to];
  const wallZ = box.z - box.d / 2;
  const near = wallZ - depth;
  const c = p.c(color);
  for (let i = 0; i < pillars; i++) post(p, view, a + 0.2 + ((b - a - 0.4) * i) / (pillars - 1), box.y ?? 0, y, near + 0.1, 0.22, color);
  block3(p, view, { x: (a + b) / 2, z: wallZ - depth / 2, w: b - a, d: depth, y: y - 0.18, h: 0.22 }, c);
  const front = (u, v) => view.at(u, y + v, near);
  const sideL = (u, v) => view.at(a, y + v, wallZ - u);
  const sideR = (u, v) => view.at(b, y + v, near + u);
  const planes = [[view.sin > 0 ? sideR : sideL, 0, depth], [front, a, b]];
  for (const [map, u0, u1] of planes) {
    if (glassy) p.add(stroke2(map, u0, u1, rail, p, c));
    else if (solid) p.add(panel(map, u0, u1, rail, c));
    else railing(p, map, u0, u1, 0.06, rail, { color, count: Math.max(4, Math.round((u1 - u0) / 0.26)) });
  }
}

const quadOf = (map, u0, v0, u1, v1) => 'M' + [[u0, v0], [u1, v0], [u1, v1], [u0, v1]].map(([u, v]) => map(u, v).map(num).join(' ')).join('L') + 'Z';
const panel = (map, u0, u1, h, c) => `<path d="${quadOf(map, u0, 0, u1, h)}" fill="${light(c, 0.1)}"/><path d="${quadOf(map, u0, h, u1, h + 0.12)}" fill="${light(c, 0.32)}"/>`;
const stroke2 = (map, u0, u1, h, p, c) => `<path d="${quadOf(map, u0, 0, u1, h)}" fill="#e8f6fa" opacity=".38"/><path d="${quadOf(map, u0, h - 0.06, u1, h + 0.04)}" fill="${dark(c, 0.3)}"/>`;

/** Posts under a raised house. */
export function stilts(p, view, { x, z, w, d }, h, color, rows = 4) {
  for (const zz of [z + d / 2 - 0.3, z - d / 2 + 0.2]) for (let i = 0; i < rows; i++) post(p, view, x - w / 2 + 0.3 + ((w - 0.6) * i) / (rows - 1), 0, h, zz, 0.26, dark(color, zz > z ? 0.35 : 0.1));
}

export function steps(p, view, { x, z, w = 2, count = 3, rise = 0.18, color = '#b9a283' }) {
  for (let i = count; i > 0; i--) block3(p, view, { x, z: z - (count - i + 0.5) * 0.36 - 0.1, w: w + (count - i) * 0.2, d: 0.36, y: 0, h: rise * i }, p.c(color));
}

export function chimney(p, view, { x, z, y, h = 1.8, color = '#a39a8c', smoke = true, snow }) {
  block3(p, view, { x, z, w: 0.8, d: 0.8, y: y - 1.4, h: h + 1.4 }, p.c(color));
  block3(p, view, { x, z, w: 1, d: 1, y: y + h, h: 0.2 }, snow ? p.c('#f1f6fd') : dark(p.c(color), 0.2));
  if (!smoke) return;
  const [sx, sy] = view.at(x, y + h + 0.3, z);
  let puffs = '';
  for (let i = 0; i < 8; i++) puffs += ell(sx + i * i * 2.2 + p.rand(-5, 5), sy - 12 - i * 22, 11 + i * 5, 10 + i * 3.5, '#f2f0ee');
  p.add(`<g filter="${p.blur(8)}" opacity=".4">${puffs}</g>`);
}

/** Kiosks and domes on a flat roof: `at` lists [x, z, width]. */
export function kiosks(p, view, y, list, color) {
  for (const [x, z, w, kind = 'chhatri'] of list) {
    const [sx, sy] = view.at(x, y, z);
    const size = w * view.k(x, z);
    if (kind === 'dome') dome(p, sx, sy, size, p.c(color), { ribs: 6 });
    else chhatri(p, sx, sy, size, p.c(color));
  }
}
