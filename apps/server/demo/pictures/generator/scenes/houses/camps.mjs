// Tents, domes and mud huts.
import { num, path, stroke, open, poly } from '../../lib/picture.mjs';
import { mix, light, dark } from '../../lib/color.mjs';
import { inDepth, groundShadow, mass, stack } from '../../lib/solid/body.mjs';
import { block3 } from '../../lib/solid/attached.mjs';
import { face3 } from '../../lib/solid/view.mjs';

const warmth = (p) => p.lin([[0, mix(p.c('#5a3a22'), '#ffcf7a', p.T.lit)], [1, mix(p.c('#3a2618'), '#e89a48', p.T.lit)]]);

/** A striped tent with a peaked roof; `x, z` is its middle. */
function pavilion(p, view, x, z, s, colors) {
  const [sx, sy] = view.at(x, 0, z);
  const k = view.k(x, z) * s;
  const [c, band] = colors.map(p.c);
  const wallH = 2.3 * k;
  const half = 2.7 * k;
  p.shadow(sx, sy, half * 1.5, k * 0.5, 0.35);
  p.add(path(poly([[sx - half, sy], [sx + half, sy], [sx + half * 0.94, sy - wallH], [sx - half * 0.94, sy - wallH]]), p.lin([[0, dark(c, 0.16)], [0.4, light(c, 0.1)], [1, dark(c, 0.22)]], 0, 0, 1, 0)));
  for (let i = 0; i < 5; i++) p.add(path(poly([[sx + (-0.9 + i * 0.4) * half, sy], [sx + (-0.78 + i * 0.4) * half, sy], [sx + (-0.76 + i * 0.39) * half, sy - wallH], [sx + (-0.86 + i * 0.39) * half, sy - wallH]]), band, 'opacity=".7"'));
  p.add(path(`M${num(sx - half * 0.3)} ${num(sy)}Q${num(sx - half * 0.28)} ${num(sy - wallH * 0.9)} ${num(sx)} ${num(sy - wallH * 0.95)}Q${num(sx + half * 0.28)} ${num(sy - wallH * 0.9)} ${num(sx + half * 0.3)} ${num(sy)}Z`, warmth(p)));
  const top = sy - wallH - 3 * k;
  const roof = [[sx - half * 1.12, sy - wallH * 0.94], [sx, top], [sx + half * 1.12, sy - wallH * 0.94]];
  p.add(path(`M${num(roof[0][0])} ${num(roof[0][1])}Q${num(sx - half * 0.3)} ${num(sy - wallH - k * 0.9)} ${num(sx)} ${num(top)}Q${num(sx + half * 0.3)} ${num(sy - wallH - k * 0.9)} ${num(roof[2][0])} ${num(roof[2][1])}Z`, p.lin([[0, light(c, 0.15)], [0.5, c], [1, dark(c, 0.26)]], 0, 0, 1, 0)));
  for (const t of [-0.7, -0.3, 0.1, 0.5]) p.add(path(`M${num(sx + half * 1.12 * t)} ${num(sy - wallH * 0.94)}Q${num(sx + half * t * 0.3)} ${num(sy - wallH - k * 0.9)} ${num(sx)} ${num(top)}Q${num(sx + half * (t + 0.2) * 0.3)} ${num(sy - wallH - k * 0.9)} ${num(sx + half * 1.12 * (t + 0.2))} ${num(sy - wallH * 0.94)}Z`, band, 'opacity=".75"'));
  for (let i = 0; i < 9; i++) {
    const a = sx - half * 1.12 + (half * 2.24 * i) / 9;
    p.add(path(`M${num(a)} ${num(sy - wallH * 0.95)}h${num((half * 2.24) / 9)}q${num(-half * 0.12)} ${num(k * 0.5)} ${num((-half * 2.24) / 9)} 0z`, i % 2 ? band : light(c, 0.2)));
  }
  p.add(stroke(`M${num(sx)} ${num(top)}v${num(-k * 0.7)}`, p.c('#6b4a2c'), 3), path(`M${num(sx)} ${num(top - k * 0.7)}l${num(k * 0.8)} ${num(k * 0.2)}l${num(-k * 0.8)} ${num(k * 0.25)}z`, band));
  if (p.T.lit > 0.3) p.glow(sx, sy - wallH * 0.4, half * 1.3, p.warm, 0.4 * p.T.lit);
}

/** A ridge tent under a fly sheet, on a platform. */
function safari(p, view, x, z, look) {
  block3(p, view, { x, z: z - 0.8, w: 5.6, d: 7.6, y: 0, h: 0.4 }, p.c('#a97d52'));
  const c = p.c(look.wall);
  const at = (dx, y, dz) => [x + dx, 0.4 + y, z + dz];
  face3(p, view, [at(-2.3, 0, 2.6), at(-2.3, 0, -2.6), at(-2.3, 1.7, -2.6), at(-2.3, 1.7, 2.6)], dark(c, 0.24));
  face3(p, view, [at(2.3, 0, -2.6), at(2.3, 0, 2.6), at(2.3, 1.7, 2.6), at(2.3, 1.7, -2.6)], dark(c, 0.2));
  face3(p, view, [at(-2.3, 0, -2.6), at(2.3, 0, -2.6), at(2.3, 1.7, -2.6), at(0, 3.2, -2.6), at(-2.3, 1.7, -2.6)], p.lin([[0, dark(c, 0.1)], [1, light(c, 0.1)]]));
  face3(p, view, [at(-0.8, 0, -2.62), at(0.8, 0, -2.62), at(0.45, 2.3, -2.62), at(-0.45, 2.3, -2.62)], warmth(p));
  const fly = p.c(look.roof);
  const sides = [[at(-3, 1.5, 3), at(-3, 1.5, -4.6), at(0, 3.7, -4.6), at(0, 3.7, 3)], [at(3, 1.5, -4.6), at(3, 1.5, 3), at(0, 3.7, 3), at(0, 3.7, -4.6)]];
  for (const [i, pts] of sides.entries()) face3(p, view, pts, dark(fly, i ? 0.08 : 0.18), 'opacity=".96"');
  for (const dx of [-2.9, 2.9]) p.add(stroke(open(view.points([at(dx, 1.5, -4.6), at(dx, -0.4, -4.6)])), p.c('#6b4a2c'), 5));
  p.add(stroke(open(view.points([at(0, 3.7, -4.6), at(0, 0, -4.6)])), p.c('#6b4a2c'), 5));
  if (p.T.lit > 0.3) p.glow(...view.at(x, 1.6, z - 3), view.k(x, z) * 3, p.warm, 0.45 * p.T.lit);
}

/** Half a globe with a round window. */
function globe(p, view, x, z, r, color) {
  const [sx, sy] = view.at(x, 0.3, z);
  const k = view.k(x, z) * r;
  const c = p.c(color);
  block3(p, view, { x, z: z - 0.6, w: r * 2.5, d: r * 2.6, h: 0.3 }, p.c('#a97d52'));
  p.add(path(`M${num(sx - k)} ${num(sy)}A${num(k)} ${num(k * 1.02)} 0 0 1 ${num(sx + k)} ${num(sy)}Z`, p.lin([[0, dark(c, 0.08)], [0.35, light(c, 0.3)], [1, dark(c, 0.26)]], 0, 0, 1, 0)));
  let d = '';
  for (const t of [-0.6, -0.2, 0.2, 0.6]) d += `M${num(sx + k * t * 1.02)} ${num(sy)}Q${num(sx + k * t * 1.1)} ${num(sy - k * 0.7)} ${num(sx)} ${num(sy - k * 1.02)}`;
  for (const t of [0.34, 0.66]) d += `M${num(sx - k * Math.sqrt(1 - t * t))} ${num(sy - k * t)}H${num(sx + k * Math.sqrt(1 - t * t))}`;
  p.add(stroke(d, dark(c, 0.2), 2, 'opacity=".5"'));
  p.add(path(`M${num(sx - k * 0.46)} ${num(sy)}V${num(sy - k * 0.46)}A${num(k * 0.46)} ${num(k * 0.34)} 0 0 1 ${num(sx + k * 0.46)} ${num(sy - k * 0.46)}V${num(sy)}Z`, p.lin([[0, mix(p.c('#4d6f80'), '#ffdf9a', p.T.lit)], [1, mix(p.c('#88aab4'), '#e9a24e', p.T.lit)]])));
  p.add(stroke(`M${num(sx)} ${num(sy)}V${num(sy - k * 0.8)}M${num(sx - k * 0.46)} ${num(sy - k * 0.4)}H${num(sx + k * 0.46)}`, p.c('#5d5a54'), 3));
  if (p.T.lit > 0.3) p.glow(sx, sy - k * 0.35, k * 1.2, p.warm, 0.4 * p.T.lit);
}

/** A round mud house below a cone of thatch, painted with white patterns. */
function bhunga(p, view, x, z, r, color) {
  const [sx, sy] = view.at(x, 0, z);
  const k = view.k(x, z) * r;
  const c = p.c(color);
  p.shadow(sx, sy, k * 1.5, k * 0.2, 0.35);
  p.add(path(`M${num(sx - k)} ${num(sy)}V${num(sy - k * 0.9)}H${num(sx + k)}V${num(sy)}Q${num(sx)} ${num(sy + k * 0.2)} ${num(sx - k)} ${num(sy)}Z`, p.lin([[0, dark(c, 0.12)], [0.4, light(c, 0.12)], [1, dark(c, 0.3)]], 0, 0, 1, 0)));
  for (const t of [-0.78, -0.6, 0.5, 0.68, 0.85]) p.add(stroke(`M${num(sx + k * t)} ${num(sy - k * 0.2)}l${num(k * 0.07)} ${num(-k * 0.12)}l${num(-k * 0.07)} ${num(-k * 0.12)}l${num(-k * 0.07)} ${num(k * 0.12)}z`, '#fff6e0', 3));
  p.add(stroke(`M${num(sx - k)} ${num(sy - k * 0.6)}Q${num(sx)} ${num(sy - k * 0.44)} ${num(sx + k)} ${num(sy - k * 0.6)}`, '#fff6e0', 4, 'stroke-dasharray="10 7"'));
  p.add(path(`M${num(sx - k * 0.24)} ${num(sy + k * 0.09)}V${num(sy - k * 0.62)}H${num(sx + k * 0.24)}V${num(sy + k * 0.09)}Z`, p.c('#2f6f8a')), path(`M${num(sx - k * 0.18)} ${num(sy + k * 0.08)}V${num(sy - k * 0.56)}H${num(sx + k * 0.18)}V${num(sy + k * 0.08)}Z`, warmth(p)));
  const straw = p.c('#c29a58');
  p.add(path(`M${num(sx - k * 1.28)} ${num(sy - k * 0.74)}Q${num(sx - k * 0.4)} ${num(sy - k * 1.5)} ${num(sx)} ${num(sy - k * 2)}Q${num(sx + k * 0.4)} ${num(sy - k * 1.5)} ${num(sx + k * 1.28)} ${num(sy - k * 0.74)}Q${num(sx)} ${num(sy - k * 0.5)} ${num(sx - k * 1.28)} ${num(sy - k * 0.74)}Z`, p.lin([[0, light(straw, 0.14)], [0.5, straw], [1, dark(straw, 0.35)]], 0, 0, 1, 0)));
  for (let i = 0; i < 60; i++) {
    const t = p.rand(-1, 1);
    const u = p.rand(0.1, 0.9);
    p.add(stroke(`M${num(sx + k * 1.2 * t * u)} ${num(sy - k * (2 - 1.25 * u))}l${num(k * 0.1 * t)} ${num(k * 0.14)}`, dark(straw, p.rand(0.1, 0.45)), 2, 'opacity=".5"'));
  }
}

const TENT = [['#f7efdd', '#b5432f'], ['#f2e2bc', '#2f6f7a'], ['#f4e3c8', '#d08a2c'], ['#e9dcc0', '#4a5f96'], ['#f6ead2', '#8f3a5a'], ['#efe6d2', '#4f7a4a']];

export const camps = {
  pavilions: {
    words: 'Camp of striped royal tents', width: 19, top: 7, flowers: false,
    draw(p, view, look, r) {
      const n = 3 + (r.seed % 3);
      const colors = TENT[r.seed % TENT.length];
      const spots = Array.from({ length: n }, (_, i) => [(i - (n - 1) / 2) * 6.4, r.flip ? Math.abs(i - (n - 1) / 2) * 3.4 : i * 3 - 2, i === Math.floor(n / 2) ? 1.25 : 0.9]);
      inDepth(view, spots.map(([x, z, s]) => [x, z, () => pavilion(p, view, x, z, s, colors)]));
    },
  },
  bigtent: {
    words: 'Great striped tent with a carpet before it', width: 12, top: 9, flowers: false,
    draw(p, view, look, r) {
      pavilion(p, view, r.flip ? 8 : -8, 8, 0.9, TENT[(r.seed + 2) % TENT.length]);
      face3(p, view, [[-1.3, 0.02, -3], [1.3, 0.02, -3], [1.7, 0.02, -9], [-1.7, 0.02, -9]], p.c(TENT[r.seed % TENT.length][1]));
      pavilion(p, view, 0, 0, 1.6, TENT[r.seed % TENT.length]);
    },
  },
  safari: {
    words: 'Safari tents on wooden decks', width: 17, top: 5, flowers: false,
    draw(p, view, look, r) {
      const spots = r.flip ? [[-4.4, 0], [4.6, 2.4]] : [[-7, 2], [0, -1], [7, 3]];
      inDepth(view, spots.map(([x, z]) => [x, z, () => { groundShadow(p, view, { x, z, w: 6, d: 7 }); safari(p, view, x, z, { wall: TENT[r.seed % TENT.length][0], roof: ['#8a9a6a', '#b98f5a', '#6f7f8a', '#a85a3f'][r.seed % 4] }); }]));
    },
  },
  domes: {
    words: 'Round dome tents with big windows', width: 17, top: 6, flowers: false,
    draw(p, view, look, r) {
      const spots = r.flip ? [[-3.8, 0, 3.4], [6, 4, 2.8]] : [[-6.6, 2, 2.6], [0, -1, 3.2], [6.8, 3, 2.6]];
      inDepth(view, spots.map(([x, z, s]) => [x, z, () => globe(p, view, x, z, s, ['#f3f1ea', '#e6d8ba', '#d6dfe2'][r.seed % 3])]));
    },
  },
  bhungas: {
    words: 'Round mud houses with painted walls and thatched cones', width: 17, top: 6, flowers: false,
    draw(p, view, look, r) {
      const colors = ['#c98a5a', '#b5603f', '#e0c49a', '#a87850'];
      const spots = r.flip ? [[-3.6, -1, 2.7], [4.6, 3, 2.4]] : [[-6.6, 3, 2.2], [0, -1, 2.8], [6.8, 2, 2.3]];
      inDepth(view, spots.map(([x, z, s], i) => [x, z, () => bhunga(p, view, x, z, s, colors[(r.seed + (r.axis ? i : 0)) % 4])]));
    },
  },
  mudhouse: {
    words: 'Flat-roofed desert house of sand-coloured mud', width: 15, top: 7,
    draw(p, view, look, r) {
      const own = { ...look, material: 'mud', wall: ['#d8a86a', '#c98f5a', '#e6c793'][r.seed % 3], frame: '#3f6f8a', trim: '#f4e6c8', bands: false };
      groundShadow(p, view, { x: 0, z: 0, w: 13, d: 8 });
      stack(
        view, 3,
        () => mass(p, view, { w: 12, d: 8, storeys: [{ h: 3, pattern: ['window', 'door', 'window', 'window'], count: 4 }], roof: { kind: 'flat', parapet: 0.5, over: 0.05 }, look: own }),
        () => mass(p, view, { x: r.flip ? 3 : -3, z: 1, w: 5.4, d: 5.4, y: 3, storeys: [{ h: 2.7, pattern: ['arch'], count: 2 }], roof: { kind: 'flat', parapet: 0.5, over: 0.05 }, look: own }),
      );
    },
  },
};

