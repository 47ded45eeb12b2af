// Rooms drawn by numbers: doubles, twins, suites with a sitting area, and dormitories with bunk beds.
import { rect, path, stroke, ell, num } from '../../lib/picture.mjs';
import { light, dark, mix } from '../../lib/color.mjs';
import { vignette } from '../../lib/sky.mjs';
import { Camera, block, quad, line } from '../../lib/camera.mjs';
import { beams, curtain, curtainRod, lampWash, lightPatch, mouldings, shell, wainscot, windowRow } from '../../lib/room.mjs';
import { armchair, bench, framedArt, roundTable, rug, sofa } from '../../lib/furniture.mjs';
import { chandelier, pendant } from '../../lib/lights.mjs';
import { bed, bedsideTable, pillow, tableLamp } from '../../lib/bed.mjs';
import { pottedPlant } from '../../lib/plants.mjs';

export const CHAMBER_PALETTES = {
  terracotta: { wall: '#f3e6d4', back: '#c9785a', floor: '#a9744a', wood: '#6b4028', throwC: '#2f6b6b', accent: '#e9b04a', chair: '#d9a25a', rug: '#8f3a30' },
  forest: { wall: '#ecebe0', back: '#2f5a4a', floor: '#8a5f3c', wood: '#5c3a24', throwC: '#d8a24a', accent: '#c2573f', chair: '#b98a5c', rug: '#3f5f4a' },
  sky: { wall: '#f5f3ec', back: '#9fc3d9', floor: '#c9a67c', wood: '#a87d52', throwC: '#3f7fa8', accent: '#f2a97c', chair: '#e2cfa8', rug: '#dcc9a4' },
  mustard: { wall: '#f6efe0', back: '#dda83a', floor: '#7a5236', wood: '#4a2f1e', throwC: '#7a3b52', accent: '#2f6b6b', chair: '#5f7f6a', rug: '#2f4f6b' },
  blush: { wall: '#faf1ea', back: '#e3a898', floor: '#d0ab84', wood: '#8f623f', throwC: '#8a4a5f', accent: '#d9ab4a', chair: '#c9b8a0', rug: '#b5786a' },
  ink: { wall: '#e6e2da', back: '#2a3b58', floor: '#6b4a38', wood: '#8a5f3c', throwC: '#c2703d', accent: '#d9b25a', chair: '#7f9a8a', rug: '#a83f3a' },
  sage: { wall: '#f0efe6', back: '#a8bda4', floor: '#b98d64', wood: '#7a4f2f', throwC: '#5f7f5a', accent: '#e07a5f', chair: '#e0c79a', rug: '#d9cdb0' },
  plum: { wall: '#efe6e4', back: '#6b3a58', floor: '#7f5a40', wood: '#4a2c20', throwC: '#c9a23f', accent: '#3f7a78', chair: '#b98f9a', rug: '#54405f' },
  lime: { wall: '#f6f5e8', back: '#b5c96a', floor: '#c2a27a', wood: '#9a6f44', throwC: '#e0803f', accent: '#3f7a5a', chair: '#f0d9a0', rug: '#7fa05a' },
  brick: { wall: '#f2e8dc', back: '#a8563f', floor: '#8f6a4a', wood: '#3f2a1c', throwC: '#e6dcc8', accent: '#3f5f7a', chair: '#6f5a4a', rug: '#c9973f' },
  teal: { wall: '#eef1ec', back: '#3f8a8a', floor: '#b5895c', wood: '#6b452c', throwC: '#e8b04a', accent: '#c2573f', chair: '#d9cdb8', rug: '#1f5a5a' },
  cream: { wall: '#fbf7ee', back: '#f0e2c4', floor: '#94623a', wood: '#5a3a24', throwC: '#a83f3a', accent: '#5f8a6a', chair: '#8f3f3a', rug: '#7e2f32' },
};

/** A window in the back wall, or a row of them, with curtains. */
function windows(p, cam, room, { view, colors, from, to, low, drape }) {
  const [x, y] = cam.at(from, 2.5, room.depth);
  const [x1, y1] = cam.at(to, low, room.depth);
  windowRow(p, view, [{ x, y, w: x1 - x, h: y1 - y }], { frame: colors.wood, cols: to - from > 2 ? 3 : 2, rows: low < 0.3 ? 3 : 2, thick: 7 });
  const [, floorY] = cam.at(0, 0.03, room.depth);
  curtainRod(p, x - 70, y - 36, x1 - x + 140);
  curtain(p, x - 64, y - 28, 70, floorY - y + 26, drape, 1);
  curtain(p, x1 - 6, y - 28, 70, floorY - y + 26, drape, -1);
  lightPatch(p, [cam.at(from, 0, room.depth - 0.1), cam.at(to, 0, room.depth - 0.1), cam.at(to - 0.6, 0, 3.4), cam.at(from - 1.4, 0, 3.4)], 0.26);
}

/** Ceiling fan with four blades. */
function fan(p, cam, x, z, height) {
  const [sx, sy] = cam.at(x, height - 0.42, z);
  const [, top] = cam.at(x, height, z);
  const c = p.c('#6b4a30');
  p.add(rect(sx - 3, top, 6, sy - top, dark(c, 0.2)));
  for (const [dx, dy] of [[-150, -8], [150, 8], [-60, 18], [60, -18]]) p.add(path(`M${num(sx)} ${num(sy)}L${num(sx + dx)} ${num(sy + dy - 7)}L${num(sx + dx)} ${num(sy + dy + 7)}Z`, c));
  p.add(ell(sx, sy, 20, 10, light(c, 0.25)));
}

/** The box of the room: accent wall, ceiling, and what hangs from it. */
function room(p, cam, box, colors, v) {
  shell(p, cam, { ...box, wall: colors.wall, floor: colors.floor, ceiling: v.ceiling === 'beams' ? '#efe3cf' : '#f7f2e8', pattern: v.stone ? 'stone' : 'planks' });
  const back = p.c(colors.back);
  p.add(quad(cam.front(box.depth - 0.01), box.left, 0, box.right, box.height, p.lin([[0, light(back, 0.06)], [1, dark(back, 0.12)]])));
  if (v.wall === 'panels') wainscot(p, cam.front(box.depth - 0.02), { u0: box.left + 0.1, u1: box.right - 0.1, v0: 0.25, v1: 2.75, count: 9, color: colors.back });
  if (v.wall === 'boards') {
    let d = '';
    for (let u = box.left; u < box.right; u += 0.24) d += line(cam.front(box.depth - 0.02), [[u, 0], [u, box.height]]);
    p.add(stroke(d, dark(back, 0.2), 2, 'opacity=".5"'));
  }
  if (v.wall === 'half') p.add(quad(cam.front(box.depth - 0.02), box.left, 1.2, box.right, box.height, p.c(light(colors.wall, 0.2))), quad(cam.front(box.depth - 0.03), box.left, 1.16, box.right, 1.24, light(p.c(colors.wood), 0.2)));
  mouldings(p, cam, box);
  if (v.ceiling === 'beams') beams(p, cam, { ...box, color: colors.wood, count: 4, size: 0.17 });
}

/** Headboards: upholstered, a wooden frame, cane, or a painted arch on the wall. */
function head(p, cam, x, z, w, colors, kind) {
  const map = cam.front(z);
  const c = p.c(colors.wood);
  if (kind === 'arch') {
    const pts = Array.from({ length: 25 }, (_, i) => [x - Math.cos((i / 24) * Math.PI) * (w / 2 + 0.35), 0.9 + Math.sin((i / 24) * Math.PI) * 1.25].map((n) => n));
    p.add(path(`M${[[x - w / 2 - 0.35, 0], ...pts, [x + w / 2 + 0.35, 0]].map(([u, v]) => map(u, v).map(num).join(' ')).join('L')}Z`, p.c(light(colors.accent, 0.25))));
  }
  if (kind === 'frame') {
    p.add(quad(map, x - w / 2 - 0.1, 0, x + w / 2 + 0.1, 1.35, dark(c, 0.1)), quad(map, x - w / 2, 0.3, x + w / 2, 1.25, light(c, 0.22)));
    for (let i = 1; i < 12; i++) p.add(quad(map, x - w / 2 + (w * i) / 12 - 0.02, 0.3, x - w / 2 + (w * i) / 12 + 0.02, 1.25, dark(c, 0.15)));
  }
  if (kind === 'wide') p.add(quad(map, x - w / 2 - 0.9, 0, x + w / 2 + 0.9, 1.15, p.lin([[0, light(c, 0.18)], [1, c]])), quad(map, x - w / 2 - 0.9, 1.15, x + w / 2 + 0.9, 1.2, light(c, 0.35)));
}

const place = (p, cam, x, z, svg, w = 1.2) => {
  cam.shadow(p, x, z, w, 0.7, 0.4);
  p.add(cam.place(x, z, svg));
};

function lamps(p, cam, box, v, x, z) {
  if (v.lamp === 'fan') fan(p, cam, x, z, box.height);
  else if (v.lamp === 'chandelier') chandelier(p, ...cam.at(x, 2.2, z), 0.7, 0);
  else pendant(p, ...cam.at(x, 2.15, z), 0.95, 0, v.lamp === 'dark' ? '#3f4a4c' : '#d7a95c');
}

function sleeping(p, colors, v, twin) {
  const box = { left: -3.5, right: 3.7, depth: 6.6, height: 3 };
  const cam = new Camera({ height: 1.5, focal: v.near ? 1460 : 1320, vx: 800, vy: 440 });
  room(p, cam, box, colors, v);
  const bx = v.centre ? -0.2 : -1.55;
  if (v.centre) for (const [a, b] of [[-3.1, -1.9], [1.6, 2.9]]) windows(p, cam, box, { view: v.view, colors, from: a, to: b, low: 0.7, drape: v.drape });
  else windows(p, cam, box, { view: v.view, colors, from: v.wide ? 0.3 : 0.9, to: v.wide ? 3.3 : 2.7, low: v.wide ? 0.1 : 0.7, drape: v.drape });
  const spots = twin ? [bx - 0.72, bx + 0.95] : [bx];
  const w = twin ? 1.15 : 1.9;
  for (const x of spots) head(p, cam, x, 6.5, w, colors, twin && v.head === 'wide' ? 'frame' : v.head);
  for (const x of twin ? [bx + 0.12] : [bx - 1.4, bx + 1.4]) place(p, cam, x, 6.05, bedsideTable(p, colors.wood) + tableLamp(p), 0.8);
  rug(p, cam, { x: bx + 0.2, z: 3.8, w: v.near ? 3 : 3.7, d: 1.3, color: colors.rug, accent: colors.accent });
  for (const x of spots) bed(p, cam, { x, z: 4.35, w, wood: colors.wood, head: v.head === 'soft' ? colors.throwC : null, throwColor: colors.throwC, accent: colors.accent, cushion: colors.accent });
  if (!v.centre) {
    if (v.seat === 'bench') place(p, cam, 2.1, 5.2, bench(p, colors.chair, colors.wood, 150), 1.6);
    else place(p, cam, 1.75, 5.1, armchair(p, colors.chair, colors.wood, colors.accent), 1.3);
    if (v.seat !== 'bench') place(p, cam, 2.65, 4.9, roundTable(p, colors.wood), 0.8);
    framedArt(p, ...cam.at(bx - 0.45, 2.45, box.depth), 170, 110, [light(colors.wall, 0.3), colors.throwC, colors.back, colors.accent]);
  } else place(p, cam, 2.6, 4.9, armchair(p, colors.chair, colors.wood, colors.accent), 1.3);
  p.add(cam.place(v.centre ? -3 : 3.35, 5.9, pottedPlant(p, v.wide ? 'palm' : 'fiddle', '#b5673f', 165)));
  lamps(p, cam, box, v, 0.6, 5);
}

function suite(p, colors, v) {
  const box = { left: -4.4, right: 4.6, depth: 7.6, height: 3.2 };
  const cam = new Camera({ height: 1.6, focal: 1230, vx: 800, vy: 430 });
  room(p, cam, box, colors, v);
  windows(p, cam, box, { view: v.view, colors, from: 0.7, to: 4, low: 0.1, drape: v.drape });
  head(p, cam, -2.5, 7.5, 2, colors, v.head);
  for (const x of [-4, -1]) place(p, cam, x, 7.1, bedsideTable(p, colors.wood) + tableLamp(p), 0.8);
  bed(p, cam, { x: -2.5, z: 5.3, w: 2.1, wood: colors.wood, head: v.head === 'soft' ? colors.throwC : null, throwColor: colors.throwC, accent: colors.accent, cushion: colors.accent });
  place(p, cam, -2.5, 4.9, bench(p, colors.chair, colors.wood, 150), 1.6);
  // a sitting area by the window, apart from the bed by an open screen
  const c = p.c(colors.wood);
  if (v.wide) for (let i = 0; i < 7; i++) block(p, cam, { x: -0.62 + i * 0.17, z: 6.9 - i * 0.02, w: 0.06, h: 2.7, d: 0.1, color: light(colors.wood, 0.1) });
  rug(p, cam, { x: 2, z: 4.6, w: 4, d: 1.8, color: colors.rug, accent: colors.accent });
  place(p, cam, 2.3, 5.7, sofa(p, colors.chair, { width: v.centre ? 250 : 210, cushions: [colors.accent, colors.throwC] }), 2.6);
  place(p, cam, 2.1, 4.5, ell(0, -38, 62, 13, light(c, 0.25)) + ell(0, -36, 62, 13, 'none') + rect(-44, -36, 7, 36, dark(c, 0.2)) + rect(37, -36, 7, 36, dark(c, 0.2)) + path('M-16 -42q-1 -13 4 -15h12q4 2 3 15z', p.c('#f4efe6')) + ell(22, -44, 13, 4, p.c('#8fc1a9')), 1.3);
  place(p, cam, 3.95, 4.5, `<g transform="scale(-1,1)">${armchair(p, colors.throwC, colors.wood, colors.accent)}</g>`, 1.2);
  p.add(cam.place(0.35, 7, pottedPlant(p, 'palm', '#d8c9b0', 190)), cam.place(4.25, 6.4, pottedPlant(p, 'fiddle', '#b5673f', 170)));
  lamps(p, cam, box, v, 1.8, 5.6);
}

/** A bunk bed seen from its long side or its end; `x, z` is its near left corner. */
function bunk(p, cam, x, z, w, d, colors, quilts, { ladder = true, levels = 2 } = {}) {
  cam.shadow(p, x + w / 2, z + d / 2, w * 1.3, d * 1.3, 0.4);
  const wood = colors.wood;
  for (const [px, pz] of [[x, z + d - 0.09], [x + w - 0.09, z + d - 0.09]]) block(p, cam, { x: px, z: pz, w: 0.09, d: 0.09, h: 1.95, color: dark(wood, 0.1) });
  for (let i = 0; i < levels; i++) {
    const y = 0.36 + i * 1.12;
    block(p, cam, { x, z, y: y - 0.12, w, d, h: 0.14, color: wood });
    block(p, cam, { x: x + 0.07, z: z + 0.05, y: y + 0.02, w: w - 0.14, d: d - 0.1, h: 0.17, color: '#fbf7f0' });
    block(p, cam, { x: x + 0.05, z: z + 0.02, y: y + 0.05, w: w > d ? w * 0.62 : w - 0.1, d: w > d ? d - 0.04 : d * 0.62, h: 0.17, color: quilts[i % quilts.length] });
    const [px, py] = cam.at(w > d ? x + w * 0.8 : x + w / 2, y + 0.38, w > d ? z + d * 0.4 : z + d - 0.35);
    const k = cam.focal / (z + d / 2);
    p.add(pillow(p, px - k * 0.26, py, k * 0.52, k * 0.24, '#fffaf0'));
    if (i) block(p, cam, { x, z: z - 0.01, y: y + 0.3, w, d: 0.05, h: 0.07, color: light(wood, 0.1) });
    if (p.T.lamp > 0.2) p.glow(...cam.at(x + w * 0.85, y + 0.62, z + d - 0.1), 90, '#ffdc9a', 0.45 * p.T.lamp);
  }
  for (const px of [x, x + w - 0.09]) block(p, cam, { x: px, z, w: 0.09, d: 0.09, h: 1.95, color: wood });
  if (!ladder) return;
  for (const dx of [0.14, 0.5]) block(p, cam, { x: x + dx, z: z - 0.08, w: 0.05, d: 0.05, h: 1.75, color: light(wood, 0.15) });
  for (let i = 1; i < 6; i++) block(p, cam, { x: x + 0.14, z: z - 0.08, y: i * 0.29, w: 0.4, d: 0.05, h: 0.05, color: light(wood, 0.22) });
}

function dorm(p, colors, v) {
  const box = { left: -3.7, right: 3.7, depth: 7.2, height: 3 };
  const cam = new Camera({ height: 1.55, focal: 1300, vx: 800, vy: 440 });
  room(p, cam, box, colors, v);
  if (v.centre) windows(p, cam, box, { view: v.view, colors, from: -0.95, to: 0.95, low: 0.7, drape: v.drape });
  else windows(p, cam, box, { view: v.view, colors, from: 1, to: 3.2, low: 0.8, drape: v.drape });
  const quilts = [colors.throwC, colors.accent, colors.chair];
  if (v.centre) {
    for (const z of v.wide ? [5, 2.7] : [4.6]) for (const [x, flip] of [[-3.6, 0], [2.5, 1]]) bunk(p, cam, x, z, 1.1, 2, colors, flip ? quilts.toReversed() : quilts);
  } else {
    for (const x of v.wide ? [-3.5, -1.25] : [-3.1]) bunk(p, cam, x, 5.6, 2.05, 1.1, colors, x < -2 ? quilts : quilts.toReversed());
    bunk(p, cam, 2.55, 3.3, 1.05, 2, colors, quilts.toReversed(), { ladder: false });
  }
  // lockers, rucksacks and a rug between the beds
  if (!v.centre) for (let i = 0; i < 3; i++) block(p, cam, { x: 0.95 + i * 0.46, z: 6.7, w: 0.44, d: 0.4, h: 0.75, color: i % 2 ? colors.accent : colors.back });
  rug(p, cam, { x: v.centre ? 0 : -0.6, z: 4, w: 2.4, d: 1.3, color: colors.rug, accent: colors.accent });
  const bag = (x, z, color) => place(p, cam, x, z, path('M-20 0Q-26 -50 0 -56Q26 -50 20 0Z', p.c(color)) + rect(-13, -26, 26, 18, dark(p.c(color), 0.2), 'rx="4"') + path('M-9 -54q9 -12 18 0', 'none', `stroke="${dark(p.c(color), 0.3)}" stroke-width="4"`), 0.6);
  bag(v.centre ? -1.9 : 0.3, 5, mix(colors.throwC, '#d8433a', 0.3));
  bag(v.centre ? 1.7 : 1.2, 4.2, colors.accent);
  if (v.centre) framedArt(p, ...cam.at(1.5, 2.4, box.depth), 120, 70, [light(colors.wall, 0.3), colors.throwC, colors.back, colors.accent]);
  lamps(p, cam, box, v, 0, 5.4);
}

const DRAW = { 'double-room': (p, colors, v) => sleeping(p, colors, v, false), 'twin-room': (p, colors, v) => sleeping(p, colors, v, true), suite, 'dorm-room': dorm };

const WORDS = { 'double-room': 'Room with a double bed', 'twin-room': 'Room with two single beds', suite: 'Suite with a bed, a sofa and armchair', 'dorm-room': 'Dormitory with bunk beds' };

const COUNTS = { 'double-room': 24, 'twin-room': 12, suite: 22, 'dorm-room': 16 };
const VIEWS_OF = { 'dorm-room': ['garden', 'city', 'hills', 'garden', 'sea', 'garden'], default: ['garden', 'city', 'hills', 'sea', 'garden', 'lake', 'city', 'tea', 'garden', 'snow', 'sea', 'backwater'] };
const TIMES_OF = ['day', 'dusk', 'golden', 'day', 'night', 'dawn', 'day'];
const HEADS = ['soft', 'frame', 'arch', 'wide', 'soft', 'arch'];

/** Variant `i` of a chamber. */
function variantOf(id, i) {
  const names = Object.keys(CHAMBER_PALETTES);
  const views = VIEWS_OF[id] ?? VIEWS_OF.default;
  return {
    palette: names[(i * 5 + id.length) % names.length], view: views[i % views.length], time: TIMES_OF[(i * 3 + id.length) % 7], mirrored: i % 2 === 1,
    head: HEADS[(i + id.length) % 6], wall: ['plain', 'panels', 'boards', 'half'][(i + Math.floor(i / 4)) % 4], ceiling: i % 3 ? 'plain' : 'beams', lamp: ['fan', 'pendant', 'dark', 'chandelier', 'pendant'][(i * 2) % 5],
    wide: id === 'dorm-room' ? i % 4 !== 1 : i % 3 === 0, centre: i % 4 === 2, near: i % 5 === 3, stone: i % 6 === 4, seat: i % 4 ? 'chair' : 'bench', drape: ['#efe4d2', '#fdf8ee', '#dfe3dc', '#f2d9c4'][i % 4],
  };
}

/** Every variant of every chamber. */
export const chambers = () =>
  Object.keys(DRAW).flatMap((id) =>
    Array.from({ length: COUNTS[id] }, (_, i) => {
      const v = variantOf(id, i);
      return {
        id, number: i + 1, v, words: WORDS[id],
        draw(p) {
          DRAW[id](p, CHAMBER_PALETTES[v.palette], v);
          lampWash(p, 700, 440, 880, 0.22);
          vignette(p, 0.3);
        },
      };
    }),
  );
