// Houses of the hills and the country. Each form draws itself at the origin and says what it is.
// `form(p, view, look, r)`: `r` are the variant's own numbers.
import { circ } from '../../lib/picture.mjs';
import { mass, inDepth, groundShadow, stack } from '../../lib/solid/body.mjs';
import { balcony, chimney, steps, stilts, verandah, block3 } from '../../lib/solid/attached.mjs';
import { face3 } from '../../lib/solid/view.mjs';
import { window_ } from '../../lib/openings.mjs';
import { light } from '../../lib/color.mjs';

const round = (p, view, pts, look) => {
  const [x, y] = view.at((pts[0][0] + pts[1][0]) / 2, pts[0][1] * 0.62 + pts[2][1] * 0.38, (pts[0][2] + pts[1][2]) / 2);
  const k = view.k(pts[0][0], pts[0][2]);
  p.add(circ(x, y, k * 0.5, p.c(look.trim)), circ(x, y, k * 0.38, p.T.lit ? '#ffd98c' : p.c('#5d7f8c')));
};

/** A window in a gable, drawn on the plane of the triangle. */
const gableWindow = (p, view, look) => (pts) => {
  const [a, b, top] = pts;
  const long = Math.hypot(b[0] - a[0], b[2] - a[2]);
  const map = (u, v) => view.at(a[0] + ((b[0] - a[0]) * u) / long, a[1] + v, a[2] + ((b[2] - a[2]) * u) / long);
  const h = (top[1] - a[1]) * 0.42;
  window_(p, map, long / 2 - 0.55, 0.25, 1.1, h, { frame: look.frame, rows: 1 });
};

export const cottages = {
  bungalow: {
    words: 'Long bungalow with a verandah', width: 19, top: 7,
    draw(p, view, look, r) {
      const w = 14 + r.size * 4;
      groundShadow(p, view, { x: 0, z: 0, w, d: 8 });
      if (look.chimney !== false) chimney(p, view, { x: -w / 4, z: 0, y: 6.6, h: 1.2, color: look.stone, snow: look.snow });
      const box = mass(p, view, { w, d: 8, storeys: [{ h: 3.4, pattern: [look.opening ?? 'tall'], count: 6, door: 3, side: ['window'] }], roof: { kind: 'hip', rise: 3 }, look });
      verandah(p, view, { ...box, x: 0 }, { posts: 7, gap: 3, color: look.post ?? look.trim, roofColor: look.roof, snow: look.snow, round: look.round });
      steps(p, view, { x: w / 14, z: -6.4 });
    },
  },
  gabled: {
    words: 'Gabled cottage with a porch', width: 11, top: 8,
    draw(p, view, look, r) {
      const d = 8 + r.size * 3;
      groundShadow(p, view, { x: 0, z: 0, w: 8.4, d });
      chimney(p, view, { x: 2.2, z: 1, y: 6.2, h: 1.4, color: look.stone, snow: look.snow });
      const box = mass(p, view, { w: 8.4, d, storeys: [{ h: 3.4, pattern: [look.opening ?? 'flowers', 'door', look.opening ?? 'flowers'], count: 3, side: ['window'] }], roof: { kind: 'gable', axis: 'z', rise: 3.6, over: 0.8 }, look, gable: gableWindow(p, view, look) });
      verandah(p, view, box, { from: 0.3, to: 0.7, depth: 1.8, posts: 2, rails: false, height: 2.5, color: look.post ?? look.trim, roofColor: look.roof, snow: look.snow });
      steps(p, view, { x: 0, z: -d / 2 - 1.8, w: 2.4 });
    },
  },
  winged: {
    words: 'House with a gabled wing and a verandah', width: 17, top: 8,
    draw(p, view, look, r) {
      const side = r.flip ? 1 : -1;
      groundShadow(p, view, { x: 0, z: 0, w: 15, d: 8 });
      inDepth(view, [
        [0, 2, () => {
          chimney(p, view, { x: -side * 5.4, z: 1.4, y: 6, h: 1.4, color: look.stone, snow: look.snow });
          const main = mass(p, view, { x: -side * 2.4, z: 1.4, w: 10.5, d: 6.6, storeys: [{ h: 3.3, pattern: [look.opening ?? 'tall'], count: 4, door: side > 0 ? 2 : 1 }], roof: { kind: 'gable', axis: 'x', rise: 2.8 }, look });
          verandah(p, view, main, { depth: 2.2, posts: 5, color: look.post ?? look.trim, roofColor: look.roof, snow: look.snow });
        }],
        [side * 5, -3, () => mass(p, view, { x: side * 5, z: -0.4, w: 6, d: 9.4, storeys: [{ h: 3.5, pattern: [look.opening ?? 'shuttered'], count: 2, side: ['window'] }], roof: { kind: 'gable', axis: 'z', rise: 3.3, over: 0.75 }, look, gable: (pts) => round(p, view, pts, look) })],
      ]);
      steps(p, view, { x: -side * 1.2, z: -4.1 });
    },
  },
  balconied: {
    words: 'Two-storey house with a balcony along its front', width: 14, top: 10,
    draw(p, view, look, r) {
      const w = 11 + r.size * 3;
      groundShadow(p, view, { x: 0, z: 0, w, d: 8 });
      chimney(p, view, { x: w / 4, z: 0.6, y: 8.6, h: 1, color: look.stone, snow: look.snow, smoke: r.flip });
      const box = mass(p, view, { w, d: 8, storeys: [{ h: 3.2, pattern: ['window'], count: 4, door: 1, material: look.base, color: look.baseColor }, { h: 3.1, pattern: ['tall'], count: 4, side: ['window'] }], roof: { kind: r.flip ? 'gable' : 'hip', axis: 'x', rise: 2.8, over: 1 }, look });
      balcony(p, view, box, { y: 3.2, color: look.post ?? look.trim, pillars: 5, depth: 1.5 });
    },
  },
  chalet: {
    words: 'Wide chalet with a long balcony', width: 14, top: 10,
    draw(p, view, look) {
      groundShadow(p, view, { x: 0, z: 0, w: 12, d: 9 });
      chimney(p, view, { x: 3, z: 2, y: 7.6, h: 1.3, color: look.stone, snow: look.snow });
      const box = mass(p, view, { w: 12, d: 9, storeys: [{ h: 2.9, pattern: ['window', 'window', 'door', 'window'], count: 4, material: 'stone', color: look.stone }, { h: 2.9, pattern: ['flowers'], count: 4, side: ['window'] }], roof: { kind: 'gable', axis: 'z', rise: 3.3, over: 1.5 }, look, gable: gableWindow(p, view, look) });
      balcony(p, view, box, { y: 2.9, color: look.post ?? look.frame, depth: 1.2, from: -0.02, to: 1.02 });
    },
  },
  aframe: {
    words: 'A-frame cabin with a glass front and a deck', width: 10, top: 9,
    draw(p, view, look, r) {
      const n = r.flip ? 2 : 1;
      for (const i of n === 2 ? [1, 0] : [0]) {
        const x = n === 2 ? (i ? 6.5 : -4.2) : 0;
        const z = i ? 7 : 0;
        groundShadow(p, view, { x, z, w: 9, d: 8 });
        block3(p, view, { x, z: z - 5.3, w: 8.6, d: 2.8, h: 0.45 }, p.c('#b58d5f'));
        mass(p, view, { x, z, w: 7.6, d: 8, y: 0.4, storeys: [{ h: 0.5, pattern: ['none'] }], roof: { kind: 'gable', axis: 'z', rise: 7, over: 0.3 }, look, gable: (pts) => {
          const [a, b, top] = pts;
          const at = (u, v) => view.at(a[0] + (b[0] - a[0]) * u, a[1] + (top[1] - a[1]) * v, a[2] + (b[2] - a[2]) * u);
          window_(p, at, 0.3, -0.06, 0.4, 0.4, { frame: look.frame, cols: 4, rows: 1, trim: 0.03 });
          window_(p, at, 0.38, 0.43, 0.24, 0.2, { frame: look.frame, cols: 2, rows: 1, trim: 0.04 });
        } });
      }
    },
  },
  tower: {
    words: 'House with a corner tower', width: 16, top: 12,
    draw(p, view, look, r) {
      const side = r.flip ? 1 : -1;
      groundShadow(p, view, { x: 0, z: 0, w: 15, d: 8 });
      inDepth(view, [
        [0, 2, () => mass(p, view, { x: -side * 1.6, z: 0.6, w: 11, d: 7.4, storeys: [{ h: 3.3, pattern: ['tall'], count: 4, door: 2 - (side > 0 ? 1 : 0), material: look.base, color: look.baseColor }, { h: 3, pattern: [look.opening ?? 'window'], count: 4 }], roof: { kind: 'gable', axis: 'x', rise: 3.2, over: 0.7 }, look })],
        [side * 5.4, -3.2, () => mass(p, view, { x: side * 5.4, z: -2, w: 4.6, d: 4.6, storeys: [{ h: 3.3, pattern: ['tall'], count: 2, material: look.base, color: look.baseColor }, { h: 3, pattern: ['window'], count: 2 }, { h: 2.6, pattern: ['window'], count: 2 }], roof: { kind: 'hip', rise: 4.2, over: 0.6 }, look })],
      ]);
      verandah(p, view, { x: -side * 3.2, z: 0.6, w: 6, d: 7.4 }, { depth: 1.8, posts: 3, gap: 1, rails: false, color: look.post ?? look.trim, roofColor: look.roof, snow: look.snow });
    },
  },
  manor: {
    words: 'Stately two-storey house with a columned porch', width: 19, top: 11,
    draw(p, view, look, r) {
      const w = 16 + r.size * 3;
      groundShadow(p, view, { x: 0, z: 0, w, d: 9 });
      for (const x of [-w / 3.2, w / 3.2]) chimney(p, view, { x, z: 0.5, y: 9, h: 1.2, color: look.stone, smoke: false, snow: look.snow });
      const box = mass(p, view, { w, d: 9, storeys: [{ h: 3.7, pattern: [look.opening ?? 'tall'], count: 7, door: 3 }, { h: 3.4, pattern: [r.flip ? 'shuttered' : 'window'], count: 7 }], roof: { kind: 'hip', rise: 2.6, over: 0.8 }, look: { ...look, quoins: true } });
      const porch = { x: 0, z: -box.d / 2 - 1.1, w: 5, d: 2.2 };
      verandah(p, view, box, { from: 0.34, to: 0.66, depth: 2.2, posts: 4, gap: 1, height: 3.3, rails: false, round: true, size: 0.34, color: look.trim, roofColor: light(look.trim, 0.1), flatTop: true });
      if (r.flip) mass(p, view, { ...porch, y: 4, storeys: [{ h: 0.7, pattern: ['none'] }], roof: { kind: 'gable', axis: 'z', rise: 1.6, over: 0.4 }, look: { ...look, material: 'plaster' } });
      steps(p, view, { x: 0, z: -box.d / 2 - 2.3, w: 3.4 });
    },
  },
  stilted: {
    words: 'Cottage on stilts with a railed deck', width: 11, top: 9,
    draw(p, view, look) {
      groundShadow(p, view, { x: 0, z: -1, w: 10, d: 8 });
      stilts(p, view, { x: 0, z: -1, w: 9.6, d: 9 }, 1.9, look.post ?? look.frame, 5);
      block3(p, view, { x: 0, z: -1, w: 10, d: 9.4, y: 1.8, h: 0.26 }, p.c('#a97d52'));
      const box = mass(p, view, { z: 0.6, w: 8, d: 6, y: 2.05, storeys: [{ h: 3.1, pattern: [look.opening ?? 'tall', 'door', look.opening ?? 'tall'], count: 3 }], roof: { kind: 'gable', axis: 'z', rise: 2.9, over: 1.1 }, look, gable: gableWindow(p, view, look) });
      balcony(p, view, { ...box, z: -1, d: 9.2, w: 10 }, { y: 2.06, depth: 0.15, to: 0.36, color: look.post ?? look.frame });
      balcony(p, view, { ...box, z: -1, d: 9.2, w: 10 }, { y: 2.06, depth: 0.15, from: 0.64, color: look.post ?? look.frame });
      for (let i = 0; i < 6; i++) block3(p, view, { x: 0, z: -8 + i * 0.38, w: 2.6, d: 0.4, y: 0, h: 0.3 * (i + 1) }, p.c('#a97d52'));
    },
  },
  cluster: {
    words: 'Row of small cottages', width: 24, top: 6,
    draw(p, view, look, r) {
      const n = r.flip ? 4 : 3;
      const at = Array.from({ length: n }, (_, i) => [(i - (n - 1) / 2) * 7.6, (r.size - 0.5) * 5 * i + (i % 2) * 2.4, i]);
      inDepth(view, at.map(([x, z, i]) => [x, z, () => {
        const tint = look.palette?.[i % look.palette.length];
        const own = tint ? { ...look, wall: tint, gable: tint } : look;
        groundShadow(p, view, { x, z, w: 6, d: 6 });
        const box = mass(p, view, { x, z, w: 5.8, d: 6, storeys: [{ h: 3, pattern: ['window', 'door', 'window'], count: 3 }], roof: { kind: 'gable', axis: r.axis ? 'x' : 'z', rise: 2.5 }, look: own, gable: gableWindow(p, view, look) });
        verandah(p, view, box, { depth: 1.6, posts: 3, rails: false, height: 2.3, color: look.post ?? look.trim, roofColor: look.roof, snow: look.snow, floor: 0.3 });
      }]));
    },
  },
  shed: {
    words: 'Modern cabin with a slanting roof and tall windows', width: 14, top: 7,
    draw(p, view, look, r) {
      const side = r.flip ? 1 : -1;
      groundShadow(p, view, { x: 0, z: 0, w: 14, d: 7 });
      inDepth(view, [
        [-side * 4.5, 1, () => mass(p, view, { x: -side * 4.3, z: 1, w: 6, d: 6, storeys: [{ h: 2.9, pattern: ['band'], count: 2, material: look.base, color: look.baseColor }], roof: { kind: 'shed', to: side > 0 ? 'left' : 'right', rise: 1.2 }, look })],
        [side * 2.4, -0.5, () => mass(p, view, { x: side * 2.6, z: -0.4, w: 8, d: 7, storeys: [{ h: 3.6, pattern: ['glass'], count: 3, side: ['tall'] }], roof: { kind: 'shed', to: side > 0 ? 'right' : 'left', rise: 2.4, over: 1.1 }, look })],
      ]);
      block3(p, view, { x: side * 2.6, z: -5.3, w: 9, d: 2.8, h: 0.3 }, p.c('#b58d5f'));
    },
  },
  lodge: {
    words: 'Long two-storey lodge with dormer windows', width: 23, top: 11,
    draw(p, view, look) {
      groundShadow(p, view, { x: 0, z: 0, w: 21, d: 8 });
      const box = mass(p, view, { w: 21, d: 8, storeys: [{ h: 3, pattern: ['archdoor'], count: 8, side: ['window'], material: look.base, color: look.baseColor }, { h: 2.9, pattern: ['flowers'], count: 8, side: ['window'] }], roof: { kind: 'gable', axis: 'x', rise: 3.8, over: 0.9 }, look });
      chimney(p, view, { x: 8.6, z: 0.5, y: 9, h: 1.5, color: look.stone, snow: look.snow });
      for (const x of [-6.5, 0, 6.5]) mass(p, view, { x, z: -3, w: 2.6, d: 2.6, y: 5.7, storeys: [{ h: 1.7, pattern: ['tall'], count: 1, width: 0.7, side: ['none'] }], roof: { kind: 'gable', axis: 'z', rise: 1.3, over: 0.4 }, look });
      balcony(p, view, box, { y: 3, color: look.post ?? look.frame, depth: 1.2, pillars: 9 });
    },
  },
  kathkuni: {
    words: 'Tall hill house of stone and timber with a projecting upper floor', width: 10, top: 12,
    draw(p, view, look, r) {
      groundShadow(p, view, { x: 0, z: 0, w: 8, d: 7 });
      mass(p, view, { w: 7.4, d: 6.8, storeys: [{ h: 2.8, pattern: ['none', 'door', 'none'], count: 3, side: ['none'], material: 'banded' }, { h: 2.7, pattern: ['window'], count: 3, material: 'banded' }], roof: { kind: 'none' }, look: { ...look, wall: look.stone } });
      const box = mass(p, view, { w: 9.4, d: 8.6, y: 5.5, storeys: [{ h: 2.8, pattern: ['arch'], count: 6, material: 'planks' }], roof: { kind: r.flip ? 'gable' : 'hip', axis: 'z', rise: 3, over: 1.2 }, look: { ...look, roof: look.slate ?? look.roof, cover: 'slate' } });
      balcony(p, view, box, { y: 5.5, depth: 0.15, rail: 0.8, color: look.post ?? look.frame });
    },
  },
  ladakhi: {
    words: 'Flat-roofed Ladakhi house with carved windows and prayer flags', width: 16, top: 8,
    draw(p, view, look, r) {
      groundShadow(p, view, { x: 0, z: 0, w: 15, d: 9 });
      const white = { ...look, material: 'plaster', wall: look.wall, frame: '#7a3b22', bands: false };
      const lower = { top: r.flip ? 6 : 3.1 };
      const upper = { top: lower.top + 2.8 };
      stack(
        view, lower.top,
        () => mass(p, view, { w: 14, d: 8, storeys: [{ h: 3.1, pattern: ['ladakhi', 'ladakhi', 'door', 'ladakhi'], count: 4 }, ...(r.flip ? [{ h: 2.9, pattern: ['ladakhi'], count: 4 }] : [])], roof: { kind: 'flat', parapet: 0.35, color: '#7a3b22' }, look: white }),
        () => mass(p, view, { x: r.flip ? 2.5 : -2.5, z: 1.4, w: 8, d: 5, y: lower.top, storeys: [{ h: 2.8, pattern: ['ladakhi'], count: 3 }], roof: { kind: 'flat', parapet: 0.35, color: '#7a3b22' }, look: white }),
      );
      flags(p, view, [6.6, lower.top + 3.4, -3], [-1, upper.top + 1.6, 0]);
    },
  },
};

/** A string of prayer flags between two points. */
function flags(p, view, a, b) {
  const colors = ['#3d6fc4', '#ffffff', '#d8433a', '#3f9a54', '#f2c23c'];
  for (let i = 0; i < 18; i++) {
    const t = i / 18;
    const sag = Math.sin(Math.PI * t) * 0.9;
    const pt = (s) => [a[0] + (b[0] - a[0]) * (t + s), a[1] + (b[1] - a[1]) * (t + s) - sag, a[2] + (b[2] - a[2]) * (t + s)];
    const [q, r] = [pt(0), pt(0.042)];
    face3(p, view, [q, r, [r[0], r[1] - 0.6, r[2]], [q[0], q[1] - 0.6, q[2]]], p.c(colors[i % 5]));
  }
  for (const [x, y, z] of [a, b]) block3(p, view, { x, z, w: 0.12, d: 0.12, y: y - 4, h: 4 }, p.c('#6b5238'));
}
