// Plants and ground that stand in a View: positions in metres, sizes in metres.
import { W, H, num, rect, path, stroke, ell, poly } from './picture.mjs';
import { mix, light, dark } from './color.mjs';
import { conifer, hedge, palm, tree } from './plants.mjs';

const TREES = {
  broad: (p, x, y, h, { leaf, bloom, haze }) => tree(p, { x, y, h, leaf, bloom, haze, spread: 0.4 }),
  round: (p, x, y, h, { leaf, bloom, haze }) => tree(p, { x, y, h, leaf, bloom, haze, spread: 0.52 }),
  slim: (p, x, y, h, { leaf, haze }) => tree(p, { x, y, h, leaf, haze, spread: 0.2, trunk: '#8a8071' }),
  conifer: (p, x, y, h, { leaf = '#2f6248', snow = 0, haze = 0 }) => p.add(conifer(p, x, y, h, mix(p.c(leaf), p.T.haze, haze), snow)),
  palm: (p, x, y, h, { leaf = '#2d6e45', haze = 0, lean }) =>
    palm(p, { x, y, h, lean: lean ?? p.rand(-0.18, 0.18) * h, trunk: mix(p.c('#6f5236'), p.T.haze, haze), leaf: mix(p.c(leaf), p.T.haze, haze), size: h / 430, fronds: 10 }),
  cypress(p, x, y, h, { leaf = '#2f5f42', haze = 0 }) {
    const c = mix(p.c(leaf), p.T.haze, haze);
    p.add(path(`M${num(x)} ${num(y - h)}C${num(x + h * 0.13)} ${num(y - h * 0.6)} ${num(x + h * 0.12)} ${num(y - h * 0.1)} ${num(x)} ${num(y)}C${num(x - h * 0.12)} ${num(y - h * 0.1)} ${num(x - h * 0.13)} ${num(y - h * 0.6)} ${num(x)} ${num(y - h)}Z`, p.lin([[0, light(c, 0.14)], [1, dark(c, 0.35)]], 0, 0, 1, 0)));
  },
  banana(p, x, y, h, { leaf = '#4f9a3f' }) {
    for (let i = 0; i < 9; i++) {
      const a = -1.2 + (i / 8) * 2.4 + p.rand(-0.1, 0.1);
      const [ex, ey] = [x + Math.sin(a) * h * 0.62, y - h * (0.35 + 0.6 * Math.cos(a))];
      const c = p.c(mix(leaf, i % 2 ? '#2c6b35' : '#8fc25a', p.rand(0.1, 0.6)));
      const [nx, ny] = [Math.cos(a) * h * 0.1, Math.sin(a) * h * 0.1];
      p.add(path(`M${num(x)} ${num(y - h * 0.12)}Q${num((x + ex) / 2 - nx)} ${num((y + ey) / 2 - h * 0.14 - ny)} ${num(ex)} ${num(ey + h * 0.1)}Q${num((x + ex) / 2 + nx)} ${num((y + ey) / 2 + h * 0.02 + ny)} ${num(x)} ${num(y - h * 0.12)}Z`, c));
    }
  },
};

/** A tree at a point of the ground, `h` metres high. */
export function plant(p, view, kind, side, ahead, h, look = {}) {
  const [x, z] = view.ground(side, ahead);
  const [sx, sy] = view.at(x, 0, z);
  const px = h * view.k(x, z);
  if (sx < -px || sx > W + px) return;
  if (ahead < view.dist + 30) p.shadow(sx, sy, px * 0.24, px * 0.03, 0.3);
  TREES[kind](p, sx, sy, px, { haze: Math.min(0.5, Math.max(0, (ahead - view.dist - 4) / 90)), ...look });
}

/** Trees behind and beside the house; `kinds` are drawn from in turn. */
export function grove(p, view, { kinds, from, to, width, count, min, max, clear = 0, looks = [{}] }) {
  const spots = Array.from({ length: count }, (_, i) => {
    const ahead = p.rand(from, to);
    const reach = (width * ahead) / view.dist;
    let side = p.rand(-reach, reach);
    if (Math.abs(side) < clear) side = Math.sign(side || 1) * (clear + p.rand(0, reach - clear));
    return [side, ahead, kinds[i % kinds.length], p.rand(min, max), looks[i % looks.length]];
  }).sort((a, b) => b[1] - a[1]);
  for (const [side, ahead, kind, h, look] of spots) plant(p, view, kind, side, ahead, h, look);
}

/** Shrubs along the front of a house, in the ground's own places. */
export function border(p, view, { x0, x1, z, h = 0.8, flowers = ['#e2457a', '#ffffff', '#ffd166'], from, to, count = 60 }) {
  const [a, ya] = view.at(x0, 0, z);
  const [b, yb] = view.at(x1, 0, z);
  const px = h * view.k((x0 + x1) / 2, z);
  hedge(p, { x0: Math.min(a, b), x1: Math.max(a, b), y: a < b ? ya : yb, slope: (yb - ya) / (b - a || 1), h: px, count, flowers, flowerCount: flowers ? Math.round(count * 0.8) : 0, ...(from && { from, to }) });
}

/** The ground from the horizon to the lower edge. */
export function plain(p, view, colors, bend = 0) {
  const y = view.horizon - 2;
  const c = colors.map(p.c);
  p.add(path(`M-20 ${num(y)}Q800 ${num(y - bend)} 1620 ${num(y)}V${H + 20}H-20Z`, p.lin([[0, mix(c[0], p.T.haze, 0.35)], [0.3, c[1]], [1, c[2]]])));
}

/** A path from the door to the viewer's feet; `side` is where it leaves the picture, in metres at 4 m. */
export function walk(p, view, { x = 0, z = -5, width = 1.6, side = 0, bend = 2, color = '#d8bd92', stones = false }) {
  const [ex, ez] = view.ground(side, Math.min(5, view.dist * 0.2));
  const left = [];
  const right = [];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    const sway = Math.sin(t * Math.PI) * bend;
    const [px, pz] = [x + (ex - x) * t + sway, z + (ez - z) * t];
    left.push(view.at(px - width / 2, 0, pz));
    right.unshift(view.at(px + width / 2, 0, pz));
  }
  const c = p.c(color);
  if (!stones) p.add(path(poly([...left, ...right]), p.lin([[0, light(c, 0.08)], [1, dark(c, 0.14)]])));
  else
    for (let i = 0; i < 14; i++) {
      const [a, b] = [left[i], right[14 - i]];
      p.add(ell((a[0] + b[0]) / 2, a[1], (b[0] - a[0]) * 0.46, Math.max(3, (left[i + 1][1] - a[1]) * 0.36), i % 2 ? c : dark(c, 0.08)));
    }
}

/** Rows that run to the horizon, as of paddy, coffee or vines. */
export function rowsOfCrop(p, view, { from, to, step, width, color, h = 0.8, gap }) {
  const c = p.c(color);
  for (let ahead = to; ahead > from; ahead -= step) {
    if (gap && ahead < gap[1] && ahead > gap[0]) continue;
    const y = view.horizon + (view.eye * view.focal) / ahead;
    const px = (h * view.focal) / ahead;
    const reach = (width * view.focal) / ahead;
    p.add(rect(Math.max(-20, 800 - reach), y - px * 0.2, Math.min(W + 40, reach * 2), px * 0.5, dark(c, 0.35)));
    p.add(stroke(`M-20 ${num(y - px * 0.4)}H${W + 20}`, mix(mix(c, dark(c, 0.25), p.rand()), p.T.haze, Math.min(0.5, ahead / 160)), px, `stroke-linecap="round" stroke-dasharray="0.1 ${num(px * 0.8)}"`));
    p.add(stroke(`M${num(-20 + px * 0.3)} ${num(y - px * 0.65)}H${W + 20}`, light(c, 0.22), px * 0.4, `stroke-linecap="round" stroke-dasharray="0.1 ${num(px * 0.8)}" opacity=".55"`));
  }
}
