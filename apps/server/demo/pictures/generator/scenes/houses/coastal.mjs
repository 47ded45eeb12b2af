// Houses of the coast, of Kerala and Goa, and modern villas.
import { mass, inDepth, groundShadow, stack } from '../../lib/solid/body.mjs';
import { balcony, block3, chimney, steps, verandah } from '../../lib/solid/attached.mjs';
import { face3 } from '../../lib/solid/view.mjs';
import { path, poly } from '../../lib/picture.mjs';
import { mix } from '../../lib/color.mjs';

/** Blue of a pool in the light of the hour. */
const poolFill = (p) => p.lin([[0, mix(p.c('#7fe0dc'), p.T.sky[3], 0.4)], [0.5, mix(p.c('#38b3bf'), p.T.sky[2], 0.2)], [1, mix(p.c('#0f7f98'), p.T.sky[0], 0.25)]]);

/** A pool in the ground before a house. */
export function pool(p, view, { x, z, w, d, round = false }) {
  const at = (g) => round
    ? Array.from({ length: 28 }, (_, i) => [x + Math.cos((i / 14) * Math.PI) * (w / 2 + g) * (1 + 0.12 * Math.sin((i / 7) * Math.PI)), 0, z + Math.sin((i / 14) * Math.PI) * (d / 2 + g)])
    : [[x - w / 2 - g, 0, z - d / 2 - g], [x + w / 2 + g, 0, z - d / 2 - g], [x + w / 2 + g, 0, z + d / 2 + g], [x - w / 2 - g, 0, z + d / 2 + g]];
  face3(p, view, at(0.9), p.c('#e6d8be'));
  face3(p, view, at(0.12), p.c('#f7f0e0'));
  p.add(path(poly(view.points(at(0))), poolFill(p)));
  for (let i = 0; i < 26; i++) {
    const [px, py] = view.at(x + p.rand(-0.4, 0.4) * w, 0, z + p.rand(-0.4, 0.4) * d);
    p.add(`<path d="M${px.toFixed(1)} ${py.toFixed(1)}q12 -3 24 0t24 0" fill="none" stroke="#fff" stroke-width="1.6" opacity="${p.rand(0.2, 0.5).toFixed(2)}"/>`);
  }
}

export const coastal = {
  goan: {
    words: 'Portuguese-style house with arched windows and a pillared porch', width: 16, top: 8, deep: 5,
    draw(p, view, look, r) {
      const w = 13 + r.size * 3;
      const two = r.flip;
      groundShadow(p, view, { x: 0, z: 0, w, d: 8 });
      const storeys = [{ h: 3.7, pattern: ['arch'], count: 5, door: 2, doorKind: 'archdoor', side: ['arch'] }, ...(two ? [{ h: 3.3, pattern: ['french'], count: 5, side: ['arch'] }] : [])];
      const box = mass(p, view, { w, d: 8, storeys, roof: { kind: 'hip', rise: 2.6, over: 0.8 }, look: { ...look, quoins: true } });
      if (two) balcony(p, view, box, { y: 3.7, from: 0.3, to: 0.7, depth: 1.6, color: look.trim, pillars: 3 });
      else verandah(p, view, box, { from: 0.32, to: 0.68, depth: 2, posts: 3, rails: false, round: true, size: 0.36, height: 2.7, color: look.trim, roofColor: look.roof });
      steps(p, view, { x: 0, z: -box.d / 2 - 2, w: 2.6, count: 4 });
    },
  },
  kerala: {
    words: 'Kerala house with deep tiled roofs and wooden pillars', width: 18, top: 9, deep: 6,
    draw(p, view, look, r) {
      groundShadow(p, view, { x: 0, z: 0, w: 16, d: 9 });
      const tile = { ...look, post: '#7a4a2c', frame: '#5d3a24' };
      const low = mass(p, view, { w: 15 + r.size * 2, d: 9, storeys: [{ h: 3, pattern: ['tall'], count: 6, door: 3, side: ['window'] }], roof: { kind: 'hip', rise: 2.2, over: 1.2 }, look: tile });
      mass(p, view, { z: 0.6, w: 8.5, d: 5, y: 4.3, storeys: [{ h: 1.5, pattern: ['jali'], count: 5, material: 'planks', color: '#7a4a2c' }], roof: { kind: r.axis ? 'hip' : 'gable', axis: 'x', rise: 2.6, over: 1.1 }, look: { ...tile, gable: '#7a4a2c' } });
      verandah(p, view, low, { posts: 8, gap: 3, depth: 2.2, height: 2.4, floor: 0.5, rails: false, color: '#7a4a2c', roofColor: look.roof, round: true, size: 0.26 });
      mass(p, view, { z: -7.4, w: 3.6, d: 1.8, y: 0, storeys: [{ h: 0.1, pattern: ['none'] }], roof: { kind: 'none' }, look: tile });
      steps(p, view, { x: 1, z: -6.8, w: 2.6 });
    },
  },
  hut: {
    words: 'Thatched cottage with a shady verandah', width: 11, top: 7,
    draw(p, view, look, r) {
      groundShadow(p, view, { x: 0, z: 0, w: 9, d: 8 });
      const own = { ...look, cover: 'thatch', roof: look.cover === 'thatch' ? look.roof : '#c49a58' };
      const box = mass(p, view, { w: 8 + r.size, d: 7, y: 0.5, storeys: [{ h: 2.7, pattern: ['shuttered', 'door', 'shuttered'], count: 3, side: ['window'] }], roof: { kind: 'hip', rise: 3.6, over: 1.3 }, look: own });
      block3(p, view, { x: 0, z: -5, w: box.w + 1, d: 3.2, h: 0.5 }, p.c('#b58d5f'));
      verandah(p, view, { ...box, z: -0.4, w: box.w + 0.8 }, { depth: 2, floor: 0.5, posts: 4, gap: 1, height: 2.2, color: look.post ?? '#7a5230', roofColor: own.roof, rails: true });
    },
  },
  huts: {
    words: 'Group of thatched huts on low stilts', width: 21, top: 7,
    draw(p, view, look, r) {
      const tints = ['#e58f6a', '#6fb3b0', '#f2c56a', '#d8839a', '#8fb878'];
      const spots = [-7.4, 0, 7.4].map((x, i) => [x, i === 1 ? 2.5 : r.size * 3 - 1.5, i]);
      inDepth(view, spots.map(([x, z, i]) => [x, z, () => {
        groundShadow(p, view, { x, z, w: 6, d: 6 });
        const own = { ...look, wall: r.axis ? tints[(i + r.seed) % 5] : look.wall, gable: r.axis ? tints[(i + r.seed) % 5] : look.gable, material: 'boards', cover: 'thatch', roof: '#bd9457' };
        block3(p, view, { x, z: z - 0.8, w: 6, d: 7, y: 0.5, h: 0.25 }, p.c('#a97d52'));
        for (const dx of [-2.8, 2.8]) block3(p, view, { x: x + dx, z: z - 4.1, w: 0.2, d: 0.2, h: 2.9, y: 0 }, p.c('#7a5535'));
        const box = mass(p, view, { x, z, w: 5.4, d: 5, y: 0.75, storeys: [{ h: 2.4, pattern: ['window', 'door', 'window'], count: 3 }], roof: { kind: 'gable', axis: 'z', rise: 2.6, over: 1.2 }, look: own });
        balcony(p, view, { ...box, z: z - 0.8, d: 6.7, w: 6 }, { y: 0.76, to: 0.36, depth: 0.15, color: '#a97d52' });
        balcony(p, view, { ...box, z: z - 0.8, d: 6.7, w: 6 }, { y: 0.76, from: 0.64, depth: 0.15, color: '#a97d52' });
      }]));
    },
  },
  villa: {
    words: 'Modern flat-roofed villa of glass and terraces with a pool', width: 19, top: 8, deep: 6, flowers: false, path: false, pool: true,
    draw(p, view, look, r) {
      const s = r.flip ? 1 : -1;
      const base = { ...look, material: 'plaster', bands: false };
      groundShadow(p, view, { x: 0, z: 0, w: 18, d: 8 });
      const low = { x: 0, z: 0, w: 17, d: 8 };
      stack(
        view, 3.2,
        () => mass(p, view, { ...low, storeys: [{ h: 3.2, pattern: ['glass'], count: 5, side: ['tall'] }], roof: { kind: 'flat', parapet: 0.25, over: 0.8 }, look: base }),
        () => mass(p, view, { x: s * 3.6, z: 0.4, w: 9.4, d: 7.4, y: 3.5, storeys: [{ h: 3, pattern: ['glass', 'band', 'glass'], count: 3, side: ['band'] }], roof: { kind: 'flat', parapet: 0.25, over: 0.7 }, look: { ...base, wall: look.accent } }),
      );
      balcony(p, view, { ...low, w: 7, x: -s * 5 }, { y: 3.5, depth: 0.2, color: '#d9d4c8', glassy: true });
      pool(p, view, { x: -s * 0.5, z: -9.2, w: 13, d: 4.4 });
    },
  },
  resort: {
    words: 'Three-storey resort with arcades and a curved pool', width: 24, top: 13, deep: 6, flowers: false, path: false, pool: true,
    draw(p, view, look, r) {
      const own = { ...look, material: 'plaster' };
      groundShadow(p, view, { x: 0, z: 0, w: 24, d: 9 });
      inDepth(view, [
        [0, 3, () => mass(p, view, { z: 2, w: 15, d: 8, storeys: [{ h: 3.4, pattern: ['archdoor'], count: 6 }, { h: 3.2, pattern: ['french'], count: 6 }, { h: 3.2, pattern: ['french'], count: 6 }], roof: { kind: 'hip', rise: 2.6 }, look: own })],
        [r.flip ? 9 : -9, -2, () => mass(p, view, { x: r.flip ? 9.4 : -9.4, z: 0, w: 6, d: 12, storeys: [{ h: 3.4, pattern: ['archdoor'], count: 2 }, { h: 3.2, pattern: ['french'], count: 2 }], roof: { kind: 'hip', rise: 2.4 }, look: own })],
      ]);
      pool(p, view, { x: r.flip ? -2 : 2, z: -8, w: 15, d: 6, round: true });
    },
  },
  terraces: {
    words: 'White flat-roofed house with shutters and an outside stair', width: 14, top: 9,
    draw(p, view, look, r) {
      const s = r.flip ? 1 : -1;
      const own = { ...look, material: 'plaster', wall: '#fbf9f2', accent: look.accent, bands: false };
      groundShadow(p, view, { x: 0, z: 0, w: 13, d: 8 });
      stack(
        view, 3.1,
        () => mass(p, view, { w: 12, d: 8, storeys: [{ h: 3.1, pattern: ['shuttered'], count: 4, door: s > 0 ? 1 : 2, side: ['shuttered'] }], roof: { kind: 'flat', parapet: 0.8, over: 0.05 }, look: own }),
        () => mass(p, view, { x: s * 2.6, z: 1.4, w: 6, d: 5, y: 3.1, storeys: [{ h: 3, pattern: ['shuttered', 'door'], count: 2, side: ['window'] }], roof: { kind: 'flat', parapet: 0.6, over: 0.05 }, look: own }),
      );
      for (let i = 0; i < 10; i++) block3(p, view, { x: -s * (2 + i * 0.42), z: -4.6, w: 0.44, d: 1.1, h: 3.1 - i * 0.31 }, p.c('#f4efe2'));
    },
  },
  farm: {
    words: 'Farmhouse with a barn', width: 22, top: 8,
    draw(p, view, look, r) {
      const s = r.flip ? 1 : -1;
      groundShadow(p, view, { x: 0, z: 0, w: 20, d: 8 });
      chimney(p, view, { x: -s * 4, z: 1.5, y: 6, h: 1.2, color: look.stone });
      inDepth(view, [
        [s * 7.5, -2, () => mass(p, view, { x: s * 7.6, z: -2, w: 6.4, d: 9, storeys: [{ h: 3.4, pattern: ['archdoor'], count: 1, width: 0.5, side: ['window'], material: 'planks', color: '#8f4a34' }], roof: { kind: 'gable', axis: 'z', rise: 3.4 }, look: { ...look, gable: '#8f4a34' } })],
        [-s * 3, 2, () => {
          const main = mass(p, view, { x: -s * 3, z: 1.6, w: 13, d: 7, storeys: [{ h: 3.2, pattern: ['shuttered'], count: 5, door: 2 }], roof: { kind: 'gable', axis: 'x', rise: 3 }, look });
          verandah(p, view, main, { posts: 6, gap: 2, color: look.post ?? look.trim, roofColor: look.roof });
        }],
      ]);
    },
  },
};

