// Traces of people around a house. Drawn in centimetres around the point of the ground where each stands.
import { num, rect, path, stroke, circ, ell } from './picture.mjs';
import { mix, light, dark } from './color.mjs';

const wheel = (x, r, rim, c) => circ(x, -r, r, 'none', `stroke="${rim}" stroke-width="5"`) + circ(x, -r, 4, c) + stroke(`M${x - r} ${-r}h${2 * r}M${x} ${-2 * r}v${2 * r}`, rim, 1);

const DRAW = {
  bicycle(p) {
    const c = p.c(p.pick(['#b5342f', '#2f6b8a', '#2f7a4c', '#22262b']));
    return wheel(-52, 34, '#23262b', c) + wheel(52, 34, '#23262b', c) + stroke('M-52 -34L-22 -78H34L0 -34H-52M-22 -78L0 -34M34 -78L52 -34M34 -78l-4 -18l14 -6M-22 -78l-4 -14', c, 6, 'stroke-linejoin="round"') + rect(-40, -98, 28, 7, '#3a2a1c', 'rx="3"') + stroke('M26 -100h24', '#3a2a1c', 6);
  },
  scooter(p) {
    const c = p.c(p.pick(['#d9a23f', '#4fa5a8', '#c0453a', '#e8e2d2']));
    return wheel(-50, 24, '#23262b', '#ccc') + wheel(54, 24, '#23262b', '#ccc') + path('M-78 -44Q-70 -80 -30 -76L-8 -74Q-2 -30 30 -30L44 -96L54 -96L66 -30Q70 -22 60 -20H-20Q-30 -46 -60 -44Z', c) + rect(-72, -88, 56, 12, '#3a2a22', 'rx="6"') + stroke('M48 -96L34 -110', '#3a3a3a', 6) + circ(58, -84, 8, mix('#f4f1e6', '#ffe9b0', p.T.lit));
  },
  jeep(p) {
    const c = p.c(p.pick(['#5f7a52', '#c8b08a', '#8f3a34', '#e6e2d8', '#4a6a86']));
    const pane = mix(p.c('#5d7f8c'), '#ffd98c', p.T.lit * 0.25);
    return path('M-190 -40V-100H-160L-130 -168H40L86 -108H176Q196 -104 196 -84V-40Z', p.lin([[0, light(c, 0.25)], [1, dark(c, 0.2)]])) + path('M-146 -106L-120 -156H-50V-106Z', pane) + path('M-40 -106V-156H32L66 -106Z', pane) + stroke('M-45 -160V-42', dark(c, 0.35), 3) + rect(-194, -48, 396, 12, dark(c, 0.45)) + [-118, 120].map((x) => circ(x, -36, 37, '#1a1c20') + circ(x, -36, 17, p.c('#c9ccd1'))).join('') + ell(194, -82, 7, 11, '#fff3c8');
  },
  car(p) {
    const c = p.c(p.pick(['#b5342f', '#e8e4da', '#2f5f7a', '#d9b23f', '#5a5f66', '#3f7a6a']));
    const pane = mix(p.c('#4d6a7a'), '#ffd98c', p.T.lit * 0.2);
    return path('M-200 -40Q-206 -84 -176 -92L-106 -104Q-60 -156 0 -158H44Q96 -152 132 -104L180 -92Q206 -82 200 -40Z', p.lin([[0, light(c, 0.3)], [1, dark(c, 0.25)]])) + path('M-90 -104Q-52 -146 -6 -147V-104Z', pane) + path('M6 -147H42Q84 -142 112 -104H6Z', pane) + rect(-200, -52, 400, 9, dark(c, 0.35)) + [-120, 120].map((x) => circ(x, -36, 36, '#15181d') + circ(x, -36, 18, p.c('#c9ccd1'))).join('') + ell(192, -76, 9, 8, '#fff3c8') + ell(-193, -76, 7, 8, '#e0503c');
  },
  rickshaw(p) {
    const [y, g] = [p.c('#f0b92f'), p.c('#2f7a4c')];
    return path('M-110 -40V-110Q-106 -178 -60 -184H40Q70 -180 84 -120L112 -84V-40Z', g) + path('M-110 -112Q-106 -184 -60 -186H42Q66 -184 78 -134L64 -128H-96Z', y) + path('M-90 -60V-124H-20V-60Z', '#1d2a26') + path('M-8 -60V-124H58L74 -76V-60Z', mix('#2a3a3a', '#ffd98c', p.T.lit * 0.3)) + [-76, 82].map((x) => circ(x, -26, 26, '#17191d') + circ(x, -26, 11, '#c9ccd1')).join('') + circ(108, -76, 9, '#fff3c8');
  },
  washing(p) {
    const post = p.c('#7a5a3a');
    let out = rect(-182, -190, 8, 190, post) + rect(174, -190, 8, 190, post) + stroke('M-178 -184Q0 -164 178 -184', '#efe6d4', 3);
    const cloth = ['#d8433a', '#f2c85f', '#ffffff', '#3f8f9a', '#e58fb0', '#5f7fb8', '#ffffff'];
    for (let i = 0; i < 7; i++) {
      const [x, h] = [-158 + i * 46, p.rand(60, 110)];
      out += path(`M${x} -${num(176 - Math.sin((i / 6) * Math.PI) * 10)}q19 4 38 0l${num(p.rand(-4, 4))} ${num(h)}q-18 -6 -38 0z`, p.c(cloth[(i + Math.floor(p.rand(0, 7))) % 7]));
    }
    return out;
  },
  tea(p) {
    const wood = p.c('#7a5535');
    const chair = (dx, flip) => `<g transform="translate(${dx},0) scale(${flip},1)">${path('M-30 -96Q-26 -104 -18 -98L-10 -44H-24Z', wood)}${rect(-24, -50, 50, 10, p.c('#e07a5f'), 'rx="4"')}${stroke('M-20 -40L-26 0M22 -40L26 0', dark(wood, 0.2), 6)}</g>`;
    return chair(-84, 1) + chair(84, -1) + rect(-4, -64, 8, 62, dark(wood, 0.2)) + ell(0, -66, 54, 10, p.c('#f7eeda')) + path('M-16 -70v-12h20v12z', '#ffffff') + path('M16 -70v-12h16v12z', '#ffffff') + ell(0, -2, 26, 6, dark(wood, 0.3));
  },
  armchairs(p) {
    const w = p.c(p.pick(['#9c6c41', '#f4efe4', '#3f6f6a']));
    const one = (dx, flip) => `<g transform="translate(${dx},0) scale(${flip},1)">${path('M-58 -104L-34 -112L-6 -34H-30Z', w)}${path('M-34 -44L48 -50L50 -36L-28 -28Z', light(w, 0.15))}${rect(-40, -68, 84, 9, light(w, 0.25))}${stroke('M-26 -30v30M44 -64v64', dark(w, 0.25), 8)}</g>`;
    return one(-78, 1) + one(78, -1);
  },
  fire(p) {
    return ell(0, 0, 74, 20, p.c('#8d8578')) + ell(0, -5, 60, 14, p.c('#3b332d')) + path('M-30 -4Q-38 -44 -10 -70Q-8 -46 4 -52Q-2 -88 18 -112Q18 -66 32 -50Q42 -32 30 -4Z', '#ff9d3c') + path('M-18 -4Q-20 -28 -4 -44Q0 -28 8 -36Q22 -22 16 -4Z', '#ffe28a');
  },
  hammock(p) {
    const post = p.c('#6b4a2c');
    return rect(-190, -210, 12, 210, post) + rect(178, -210, 12, 210, post) + path('M-180 -150Q0 -20 180 -150Q0 40 -180 -150Z', p.c(p.pick(['#d8433a', '#2f8f9a', '#e9a23b']))) + stroke('M-180 -150Q0 -6 180 -150', '#fff3da', 5, 'stroke-dasharray="14 12"');
  },
  swing(p) {
    const w = p.c('#6b4a2c');
    return stroke('M-120 0L-90 -230H90L120 0M-60 0L-90 -230M60 0L90 -230', w, 10) + stroke('M-46 -226V-56M46 -226V-56', '#d9c49a', 4) + rect(-60, -60, 120, 10, light(w, 0.2), 'rx="3"') + rect(-54, -72, 108, 13, p.c('#e07a5f'), 'rx="6"');
  },
  parasol(p) {
    const col = p.c(p.pick(['#fbf3e2', '#e0503c', '#f0b93f', '#2f8f9a']));
    return rect(-4, -240, 8, 240, p.c('#7b5b3a')) + path('M-150 -196Q0 -320 150 -196Q112 -210 75 -196Q38 -210 0 -196Q-38 -210 -75 -196Q-112 -210 -150 -196Z', col) + path('M0 -258Q-60 -240 -75 -196Q-38 -210 0 -196Z', dark(col, 0.14)) + path('M0 -258Q80 -244 150 -196Q112 -210 75 -196Z', dark(col, 0.2)) + path('M-70 -52L60 -40V-30L-70 -42ZM-70 -52L-112 -104L-100 -108L-58 -54Z', p.c('#f7efe0')) + stroke('M-60 -40v40M50 -32v32', p.c('#8a6540'), 7);
  },
  lanterns(p) {
    return [-70, 70].map((x) => rect(x - 3, -110, 6, 110, p.c('#3b2c22')) + rect(x - 12, -140, 24, 30, mix('#c9a464', '#ffe6a8', Math.max(0.2, p.T.lit)), 'rx="4"') + path(`M${x - 17} -140L${x} -158L${x + 17} -140Z`, p.c('#3b2c22'))).join('');
  },
  boat(p) {
    const c = p.c(p.pick(['#2f6b8a', '#8a4f30', '#d8433a', '#3f7a5a']));
    return path('M-190 -60Q-120 -14 0 -12Q120 -14 200 -66Q160 20 70 24H-70Q-150 20 -190 -60Z', p.lin([[0, light(c, 0.2)], [1, dark(c, 0.35)]])) + stroke('M-186 -58Q-120 -12 0 -10Q120 -12 196 -64', p.c('#f4e6c8'), 6) + rect(-50, -22, 14, 20, p.c('#c9a26a')) + rect(40, -22, 14, 20, p.c('#c9a26a'));
  },
  surfboards(p) {
    return ['#f2c85f', '#e0503c', '#3fa5b0'].map((col, i) => `<g transform="translate(${-50 + i * 50},0) rotate(${-6 + i * 6})">${ell(0, -105, 22, 105, p.c(col))}${stroke('M0 -205V-6', '#ffffff', 4)}</g>`).join('');
  },
  snowman(p) {
    return circ(0, -38, 42, p.c('#f6f9fe')) + circ(0, -102, 31, p.c('#f6f9fe')) + circ(0, -152, 23, p.c('#f6f9fe')) + circ(-8, -156, 3, '#20242b') + circ(8, -156, 3, '#20242b') + path('M0 -150l26 6l-26 4z', '#e8833a') + rect(-26, -132, 52, 12, p.c('#c0453a'), 'rx="5"');
  },
  logs(p) {
    let out = '';
    for (let r = 0; r < 4; r++) for (let i = 0; i < 8 - r; i++) out += circ(-80 + i * 23 + r * 11, -12 - r * 20, 11, p.c('#8a5a36')) + circ(-80 + i * 23 + r * 11, -12 - r * 20, 7, p.c('#d9b07c'));
    return out;
  },
  charpoy(p) {
    const w = p.c('#6b4226');
    return rect(-95, -52, 190, 12, w) + rect(-90, -60, 180, 10, p.c('#efe2c4')) + stroke('M-88 -46V0M88 -46V0', w, 9) + rect(-84, -76, 46, 18, p.c('#c0453a'), 'rx="8"');
  },
  pots(p) {
    return [[-70, 1], [-20, 1.3], [36, 0.9], [80, 1.15]].map(([x, s]) => `<g transform="translate(${x},0) scale(${s})">${path('M-16 0L-22 -34H22L16 0Z', p.c('#b5673f'))}${[-16, -6, 5, 15].map((dx) => circ(dx, -46 - p.rand(0, 14), 12, p.c('#4f8a48'))).join('')}${[-12, 2, 13].map((dx) => circ(dx, -54 - p.rand(0, 12), 5, p.c(p.pick(['#e2457a', '#ffd166', '#ffffff'])))).join('')}</g>`).join('');
  },
};

/** Words for alt texts; null where it is not worth a word. */
export const TRACES = {
  bicycle: 'a bicycle outside', scooter: 'a scooter parked outside', jeep: 'a jeep parked outside', car: 'a car parked outside', rickshaw: 'an auto-rickshaw outside',
  washing: 'washing on the line', tea: 'a table laid for tea', armchairs: 'two garden chairs', fire: 'a fire burning outside', hammock: 'a hammock', swing: 'a garden swing',
  parasol: 'a parasol', lanterns: 'lanterns along the path', boat: 'a boat on the bank', surfboards: 'surfboards leaning by the path', snowman: 'a snowman',
  logs: 'stacked firewood', charpoy: 'a charpoy in the yard', pots: 'flower pots',
};

/** Puts a trace on the ground, `side` metres right and `ahead` metres away. */
export function trace(p, view, name, side, ahead, { flip = false } = {}) {
  const [x, z] = view.ground(side, ahead);
  const [sx, sy] = view.at(x, 0, z);
  const k = view.k(x, z) / 100;
  p.shadow(sx, sy, 150 * k, 16 * k, 0.35);
  p.add(`<g transform="translate(${num(sx)},${num(sy)}) scale(${(flip ? -k : k).toFixed(3)},${k.toFixed(3)})">`, DRAW[name](p), '</g>');
  if (name === 'fire') p.glow(sx, sy - 60 * k, 330 * k, '#ffb45c', 0.3 + 0.3 * p.T.lit);
  if (name === 'lanterns' && p.T.lit > 0.3) for (const dx of [-70, 70]) p.glow(sx + dx * k, sy - 125 * k, 100 * k, p.warm, 0.6);
}
