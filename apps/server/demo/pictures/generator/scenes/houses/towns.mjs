// City hotels, apartment houses and old-town houses.
import { mass, inDepth, groundShadow, stack } from '../../lib/solid/body.mjs';
import { balcony, block3, kiosks, verandah } from '../../lib/solid/attached.mjs';
import { face3 } from '../../lib/solid/view.mjs';
import { mix, light, dark } from '../../lib/color.mjs';
import { ell } from '../../lib/picture.mjs';

const flat = (parapet = 0.9) => ({ kind: 'flat', parapet, over: 0.1 });
const floors = (n, storey) => Array.from({ length: n }, () => storey);
const shop = (look) => ({ h: 4.2, pattern: ['glass'], side: ['glass'], color: mix(look.accent, '#1c2430', 0.35), material: 'plaster' });

/** Canopy over the doors, and the light below it. */
function canopy(p, view, { x = 0, z, w = 5, look }) {
  block3(p, view, { x, z: z - 1.4, w, d: 2.8, y: 3.5, h: 0.4 }, p.c(look.accent), light(p.c(look.accent), 0.2));
  for (const dx of [-w / 2 + 0.3, w / 2 - 0.3]) block3(p, view, { x: x + dx, z: z - 2.6, w: 0.18, d: 0.18, h: 3.5 }, p.c('#4a4f55'));
  face3(p, view, [[x - 1.2, 0.02, z - 0.1], [x + 1.2, 0.02, z - 0.1], [x + 1.4, 0.02, z - 3], [x - 1.4, 0.02, z - 3]], p.c('#9c3b3b'));
}

/** Greenery along a roof or a balcony. */
function greens(p, view, x0, x1, y, z, n = 60) {
  for (let i = 0; i < n; i++) {
    const x = p.rand(x0, x1);
    const [sx, sy] = view.at(x, y + p.rand(0, 0.5), z);
    const k = view.k(x, z);
    p.add(ell(sx, sy, k * p.rand(0.18, 0.42), k * p.rand(0.14, 0.32), p.c(mix('#1f5c38', '#7fb055', p.rand()))));
  }
}

export const towns = {
  highrise: {
    words: 'Glass-fronted city hotel tower', width: 20, top: 36, deep: 8, flowers: false,
    draw(p, view, look, r) {
      const n = 7 + (r.seed % 3);
      const b = { top: 4.2 + n * 3.3 };
      stack(
        view, b.top,
        () => mass(p, view, { w: 15, d: 13, storeys: [{ ...shop(look), count: 5 }, ...floors(n, { h: 3.3, pattern: ['band'], count: 4, side: ['band'] })], roof: flat(1.2), look: { ...look, material: 'plaster' } }),
        () => mass(p, view, { x: r.flip ? 4 : -4, z: 1, w: 6, d: 8, y: b.top, storeys: [{ h: 3.4, pattern: ['glass'], count: 2 }], roof: flat(0.4), look: { ...look, material: 'plaster' } }),
      );
      greens(p, view, -7, 7, b.top + 1.2, -6.4);
      canopy(p, view, { z: -6.5, look });
    },
  },
  slab: {
    words: 'City hotel with planted balconies', width: 24, top: 27, deep: 7, flowers: false,
    draw(p, view, look, r) {
      const n = 5 + (r.seed % 2);
      const b = mass(p, view, { w: 21, d: 11, storeys: [{ ...shop(look), count: 7 }, ...floors(n, { h: 3.3, pattern: ['glass'], count: 6, side: ['tall'] })], roof: flat(), look: { ...look, material: 'plaster', bands: false } });
      for (let i = 0; i < n; i++) {
        const y = 4.2 + i * 3.3;
        for (let c = 0; c < 6; c++) balcony(p, view, b, { y: y + 0.1, from: (c + 0.08) / 6, to: (c + 0.92) / 6, depth: 1.1, color: look.trim, glassy: r.flip, solid: !r.flip });
        greens(p, view, -10, 10, y + 0.9, -6.7, 42);
      }
      canopy(p, view, { x: r.flip ? 5 : -5, z: -5.5, look });
    },
  },
  corner: {
    words: 'Art-deco hotel with a corner tower', width: 21, top: 24, deep: 6, flowers: false,
    draw(p, view, look, r) {
      const s = r.flip ? 1 : -1;
      const own = { ...look, material: 'plaster' };
      inDepth(view, [
        [-s * 3, 1, () => mass(p, view, { x: -s * 3.4, z: 0, w: 13, d: 10, storeys: [{ ...shop(look), count: 5 }, ...floors(4, { h: 3.2, pattern: ['band'], count: 3, side: ['window'] })], roof: flat(1), look: own })],
        [s * 5.6, -3, () => {
          const top = 4.2 + 5 * 3.2;
          stack(
            view, top,
            () => mass(p, view, { x: s * 5.6, z: -0.9, w: 5.4, d: 10.6, storeys: [{ h: 4.2, pattern: ['archdoor'], count: 1, color: look.accent }, ...floors(5, { h: 3.2, pattern: ['tall'], count: 2 })], roof: flat(0.6), look: own }),
            () => mass(p, view, { x: s * 5.6, z: -3.4, w: 2.6, d: 2.6, y: top, storeys: [{ h: 2.6, pattern: ['tall'], count: 1 }], roof: { kind: 'hip', rise: 1.6, over: 0.2 }, look: own }),
          );
        }],
      ]);
      for (let i = 0; i < 4; i++) block3(p, view, { x: -s * 3.4, z: -5.3, w: 13.2, d: 0.7, y: 4.1 + i * 3.2, h: 0.3 }, p.c(look.trim));
    },
  },
  brickhotel: {
    words: 'Boutique hotel with tall windows and striped awnings', width: 18, top: 18, deep: 6, flowers: false,
    draw(p, view, look, r) {
      const b = mass(p, view, { w: 16, d: 10, storeys: [{ ...shop(look), count: 5 }, ...floors(3, { h: 3.5, pattern: [r.axis ? 'arch' : 'tall'], count: 6, side: ['tall'] })], roof: flat(1.1), look });
      const stripes = [look.accent, '#fbf4e6'];
      for (let i = 0; i < 5; i++) for (let k = 0; k < 4; k++) {
        const x = -8 + (i + 0.1) * 3.2 + k * 0.64;
        face3(p, view, [[x, 3.9, -5.02], [x + 0.64, 3.9, -5.02], [x + 0.64, 3, -6.4], [x, 3, -6.4]], p.c(stripes[k % 2]));
      }
      greens(p, view, -7.4, 7.4, b.top + 1, -4.9);
    },
  },
  apartments: {
    words: 'Apartment house with deep verandahs', width: 17, top: 25, deep: 6, flowers: false,
    draw(p, view, look, r) {
      const n = 4 + (r.seed % 3);
      const tints = [look.wall, look.accent];
      // the water tank on the roof
      block3(p, view, { x: 4, z: 1, w: 2.2, d: 2.2, y: 3.4 + n * 3.1 + 0.4, h: 2.4 }, p.c('#3d4a55'));
      const b = mass(p, view, { w: 14, d: 10, storeys: [{ h: 3.4, pattern: ['window', 'door', 'window', 'window'], count: 4 }, ...floors(n, { h: 3.1, pattern: ['tall', 'window'], count: 4, side: ['window'] })], roof: flat(), look: { ...look, material: 'plaster' } });
      for (let i = 0; i < n; i++) for (const [from, to] of r.flip ? [[0.02, 0.46], [0.54, 0.98]] : [[0.28, 0.72]]) balcony(p, view, b, { y: 3.4 + i * 3.1, from, to, depth: 1.5, color: tints[r.axis ? 1 : i % 2], solid: r.axis });
    },
  },
  rowhouses: {
    words: 'Painted row of old-town houses', width: 22, top: 12, deep: 5, flowers: false,
    draw(p, view, look, r) {
      const tints = [look.wall, '#e8b04a', '#c8604a', '#5f8fb8', '#8fb48a', '#e9cdb2', '#b86a86'];
      inDepth(view, [-7.2, 0, 7.2].map((x, i) => [x, 0, () => {
        const wall = tints[(r.seed * 2 + i * 3) % tints.length];
        const own = { ...look, wall, gable: wall, material: 'plaster', quoins: true };
        const tall = (i + r.seed) % 2 === 0;
        const b = mass(p, view, { x, w: 7.2, d: 9, storeys: [{ h: 3.6, pattern: ['archdoor', 'arch', 'arch'], count: 3, door: i, doorKind: 'archdoor' }, { h: 3.3, pattern: ['french'], count: 3 }, ...(tall ? [{ h: 2.9, pattern: ['shuttered'], count: 3 }] : [])], roof: r.axis && i !== 1 ? { kind: 'flat', parapet: 0.7, over: 0.1 } : { kind: 'gable', axis: 'x', rise: 2.1, over: 0.4 }, look: own });
        balcony(p, view, b, { y: 3.6, from: 0.06, to: 0.94, depth: 0.9, color: own.frame });
      }]));
    },
  },
  mansion: {
    words: 'Old city mansion with columns and shutters', width: 22, top: 14, deep: 8,
    draw(p, view, look, r) {
      const own = { ...look, material: 'plaster', quoins: true, accent: r.axis ? '#2f6b52' : look.accent };
      groundShadow(p, view, { x: 0, z: 0, w: 20, d: 10 });
      const b = mass(p, view, { w: 19, d: 9, storeys: [{ h: 4, pattern: ['shuttered'], count: 7, door: 3 }, { h: 3.8, pattern: ['shuttered'], count: 7 }], roof: flat(1), look: own });
      verandah(p, view, b, { from: 0.28, to: 0.72, depth: 2.6, floor: 0.5, height: 3.4, posts: 6, rails: false, round: true, size: 0.46, color: look.trim, roofColor: look.trim, flatTop: true });
      balcony(p, view, { ...b, w: 8.4 }, { y: 4.3, depth: 2.7, color: look.trim, rail: 0.8 });
      if (r.flip) mass(p, view, { z: -4.2, w: 6, d: 1.2, y: b.top + 0.9, storeys: [{ h: 0.5, pattern: ['none'] }], roof: { kind: 'gable', axis: 'z', rise: 1.8, over: 0.3 }, look: own });
      else kiosks(p, view, b.top + 1, [[-8, -3.5, 2], [8, -3.5, 2]], look.trim);
    },
  },
  cityhouse: {
    words: 'City guest house with a walled garden', width: 15, top: 12, deep: 6,
    draw(p, view, look, r) {
      const s = r.flip ? 1 : -1;
      groundShadow(p, view, { x: 0, z: 0, w: 13, d: 8 });
      inDepth(view, [
        [s * 4, 0, () => mass(p, view, { x: s * 3.6, z: 0, w: 5.4, d: 8, storeys: floors(2 + (r.axis ? 1 : 0), { h: 3.2, pattern: ['window'], count: 2 }), roof: flat(0.7), look: { ...look, wall: look.accent, material: 'plaster' } })],
        [-s * 3, 0.5, () => {
          const b = mass(p, view, { x: -s * 2.6, z: 0.6, w: 7.6, d: 7, storeys: [{ h: 3.2, pattern: ['tall', 'door', 'tall'], count: 3 }, { h: 3.2, pattern: ['tall'], count: 3 }], roof: flat(0.7), look: { ...look, material: 'plaster' } });
          balcony(p, view, b, { y: 3.2, depth: 1.4, color: look.trim, solid: r.axis });
        }],
      ]);
      for (const [a, b] of [[-7.6, -1.6], [1.6, 7.6]]) block3(p, view, { x: (a + b) / 2, z: -6.4, w: b - a, d: 0.3, h: 1.1 }, dark(p.c(look.wall), 0.08), p.c(look.trim));
    },
  },
};
