// Havelis, palaces and forts of Rajasthan and the heritage towns of the plains.
import { mass, inDepth, groundShadow } from '../../lib/solid/body.mjs';
import { balcony, block3, kiosks, steps } from '../../lib/solid/attached.mjs';
import { pool } from './coastal.mjs';

const flat = (parapet = 0.9) => ({ kind: 'flat', parapet, over: 0.25 });

export const palaces = {
  haveli: {
    words: 'Carved haveli with balconied windows and domed kiosks', width: 18, top: 16, deep: 5,
    draw(p, view, look, r) {
      const w = 15 + r.size * 3;
      groundShadow(p, view, { x: 0, z: 0, w, d: 9 });
      const box = mass(p, view, { w, d: 9, storeys: [{ h: 4, pattern: ['cusped'], count: 5, door: 2, doorKind: 'gate', side: ['cusped'] }, { h: 3.4, pattern: r.axis ? ['jharokha', 'jali'] : ['jali', 'jharokha'], count: 5, side: ['jali'] }, ...(r.flip ? [{ h: 3, pattern: ['cusped'], count: 7 }] : [])], roof: flat(), look });
      kiosks(p, view, box.top + 0.9, [[-w / 2 + 1.2, -3.6, 2.4], [w / 2 - 1.2, -3.6, 2.4], [0, -2, 3.4, r.axis ? 'dome' : 'chhatri']], look.trim);
      steps(p, view, { x: 0, z: -4.5, w: 4, count: 4 });
    },
  },
  court: {
    words: 'Palace court with arcades around a pool', width: 26, top: 12, deep: 5, flowers: false, path: false, pool: true,
    draw(p, view, look, r) {
      const front = { h: 4, pattern: ['archdoor'], side: ['archdoor'] };
      inDepth(view, [
        [0, 6, () => {
          const b = mass(p, view, { z: 5, w: 16, d: 6, storeys: [{ h: 4, pattern: ['gate'], count: 5 }, { h: 3.6, pattern: ['jharokha', 'cusped'], count: 5 }], roof: flat(), look });
          kiosks(p, view, b.top + 0.9, [[-6.5, 3.4, 2.6], [6.5, 3.4, 2.6], [0, 4, 4.2, 'dome']], look.trim);
        }],
        [-10.5, 0, () => mass(p, view, { x: -10.5, z: 0, w: 5, d: 15, storeys: [{ ...front, count: 1 }, { h: 3.2, pattern: ['cusped'], count: 2 }], roof: flat(0.6), look })],
        [10.5, 0, () => mass(p, view, { x: 10.5, z: 0, w: 5, d: 15, storeys: [{ ...front, count: 1 }, { h: 3.2, pattern: ['cusped'], count: 2 }], roof: flat(0.6), look })],
      ]);
      pool(p, view, { x: 0, z: -4, w: r.flip ? 6 : 9, d: r.flip ? 9 : 4.6 });
    },
  },
  fort: {
    words: 'Fort hotel with two towers and a great gate', width: 25, top: 12, deep: 4, flowers: false,
    draw(p, view, look, r) {
      const own = { ...look, material: 'stone' };
      groundShadow(p, view, { x: 0, z: 0, w: 24, d: 8 });
      inDepth(view, [
        [0, 1, () => {
          const b = mass(p, view, { w: 17, d: 7, storeys: [{ h: 4.4, pattern: ['none', 'cusped', 'gate', 'cusped', 'none'], count: 5, door: 2, doorKind: 'gate' }, { h: 3, pattern: ['jali'], count: 7 }], roof: flat(1.1), look: own });
          kiosks(p, view, b.top + 1, [[-3, -2.4, 2.2], [3, -2.4, 2.2]], look.trim);
        }],
        ...[-10, 10].map((x) => [x, -3, () => {
          const b = mass(p, view, { x, z: -1.6, w: 5.2, d: 5.2, storeys: [{ h: 5, pattern: ['none'] }, { h: 4.4, pattern: ['jharokha'], count: 1 }], roof: flat(1.1), look: own });
          kiosks(p, view, b.top + 1, [[x, -1.6, r.flip ? 4 : 3.2, r.axis ? 'dome' : 'chhatri']], look.trim);
        }]),
      ]);
    },
  },
  townhouse: {
    words: 'Tall painted townhouse with projecting windows', width: 12, top: 17, deep: 4,
    draw(p, view, look, r) {
      const s = r.flip ? 1 : -1;
      groundShadow(p, view, { x: 0, z: 0, w: 10, d: 8 });
      inDepth(view, [
        [s * 2, 1, () => mass(p, view, { x: s * 4.6, z: 1, w: 5, d: 7, storeys: [{ h: 3.6, pattern: ['archdoor'], count: 2 }, { h: 3.2, pattern: ['jali'], count: 2 }], roof: flat(0.6), look })],
        [-s * 2, 0, () => {
          const b = mass(p, view, { x: -s * 1.6, w: 7.6, d: 8, storeys: [{ h: 3.6, pattern: ['cusped', 'gate', 'cusped'], count: 3, side: ['cusped'] }, { h: 3.2, pattern: ['jharokha'], count: 2, side: ['jali'] }, { h: 3.2, pattern: r.axis ? ['jharokha'] : ['cusped'], count: r.axis ? 1 : 3, side: ['cusped'] }], roof: flat(), look });
          kiosks(p, view, b.top + 0.9, [[-s * 1.6, -2.6, 3.2]], look.trim);
        }],
      ]);
    },
  },
  garden: {
    words: 'Garden palace with a domed pavilion and long wings', width: 27, top: 11, deep: 4,
    draw(p, view, look) {
      groundShadow(p, view, { x: 0, z: 0, w: 26, d: 8 });
      inDepth(view, [
        [-8, 1, () => mass(p, view, { x: -8.6, z: 0.6, w: 9, d: 6, storeys: [{ h: 3.8, pattern: ['cusped'], count: 4 }], roof: flat(0.6), look })],
        [8, 1, () => mass(p, view, { x: 8.6, z: 0.6, w: 9, d: 6, storeys: [{ h: 3.8, pattern: ['cusped'], count: 4 }], roof: flat(0.6), look })],
        [0, -2, () => {
          const b = mass(p, view, { z: -0.6, w: 8.6, d: 8, storeys: [{ h: 4.2, pattern: ['gate'], count: 3 }, { h: 2.8, pattern: ['jali'], count: 5 }], roof: flat(0.7), look });
          kiosks(p, view, b.top + 0.8, [[-3.4, -3.6, 1.9], [3.4, -3.6, 1.9], [0, 0, 4.6, 'dome']], look.trim);
        }],
      ]);
      for (const x of [-8.6, 8.6]) kiosks(p, view, 4.4, [[x - 3.4, -2, 1.8], [x + 3.4, -2, 1.8]], look.trim);
      steps(p, view, { x: 0, z: -4.6, w: 5, count: 4 });
    },
  },
  rooftop: {
    words: 'Old-town guest house with a shaded roof terrace', width: 13, top: 11, deep: 4,
    draw(p, view, look, r) {
      groundShadow(p, view, { x: 0, z: 0, w: 11, d: 8 });
      const box = mass(p, view, { w: 10 + r.size * 2, d: 8, storeys: [{ h: 3.4, pattern: ['archdoor', 'cusped', 'archdoor'], count: 3, door: 1, doorKind: 'gate' }, { h: 3.2, pattern: ['cusped', 'jharokha', 'cusped'], count: 3, side: ['jali'] }], roof: flat(0.9), look });
      balcony(p, view, box, { y: 3.4, from: 0.05, to: 0.95, depth: 1, color: look.trim, rail: 0.7 });
      for (const x of [-3.6, 0, 3.6]) for (const z of [-3.4]) block3(p, view, { x, z, w: 0.2, d: 0.2, y: box.top, h: 2.7 }, p.c('#6b4a2c'));
      block3(p, view, { x: 0, z: -0.4, w: 8.6, d: 6.4, y: box.top + 2.7, h: 0.16 }, p.c(r.axis ? '#d8433a' : '#f0c45a'));
    },
  },
};

