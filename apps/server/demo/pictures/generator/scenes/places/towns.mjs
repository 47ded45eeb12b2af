// Streets: modern cities, old towns, and the havelis of Rajasthan.
import { H, W, num, path, poly, rect, stroke } from '../../lib/picture.mjs';
import { mix, light, dark } from '../../lib/color.mjs';
import { sky } from '../../lib/sky.mjs';
import { hill, skyline, townLights, woodedHill } from '../../lib/terrain.mjs';
import { bougainvillea, cornerPlants } from '../../lib/plants.mjs';
import { chhatri, dome } from '../../lib/architecture.mjs';
import { border, grove, plain, plant } from '../../lib/plants-3d.mjs';
import { mass } from '../../lib/solid/body.mjs';
import { face3 } from '../../lib/solid/view.mjs';
import { sunOver } from './light.mjs';

/** A strip of ground along the front of the house, from z0 to z1, cut off before the viewer. */
function strip(p, view, z0, z1, color, reach = 160) {
  const ends = (z) => {
    const cut = (3 - view.dist - z * view.cos) / (view.sin || 1e-6);
    const near = view.sin > 0 ? Math.max(-reach, cut) : -reach;
    const far = view.sin > 0 ? reach : Math.min(reach, cut);
    return [near, far];
  };
  const [a0, b0] = ends(z0);
  const [a1, b1] = ends(z1);
  p.add(path(poly(view.points([[a0, 0, z0], [b0, 0, z0], [b1, 0, z1], [a1, 0, z1]])), color));
}

function street(p, view, form, { pave, road = '#565b62', line = true }) {
  const z = -(form.deep ?? 6);
  const c = p.c;
  plain(p, view, pave, 0);
  if (!road) return;
  const wet = p.weather === 'rain' ? mix(c(road), p.T.sky[2], 0.3) : c(road);
  strip(p, view, z - 4.2, z - 4.5, light(c(pave[1]), 0.3));
  strip(p, view, z - 4.5, z - 60, p.lin([[0, wet], [1, dark(wet, 0.2)]]));
  if (line) strip(p, view, z - 8.6, z - 8.85, c('#f0ead8'));
  if (line) strip(p, view, z - 12.6, z - 13, c('#f0ead8'));
}

/** Plain houses to the left and right, so that the stay stands in a street. */
function neighbours(p, view, form, v, { tints, min, max, gap = 1.5 }) {
  for (const side of view.sin > 0 ? [1, -1] : [-1, 1]) {
    const w = 11 + ((v.seed * 7) % 6);
    const n = min + ((v.seed + (side > 0 ? 2 : 0)) % (max - min + 1));
    const wall = mix(tints[(v.seed + (side > 0 ? 1 : 3)) % tints.length], p.T.haze, 0.22);
    mass(p, view, {
      x: side * (form.width / 2 + w / 2 + gap), z: 2.5, w, d: 12,
      storeys: Array.from({ length: n }, (_, i) => ({ h: i ? 3.2 : 3.8, pattern: [i ? 'window' : 'arch'], count: 4, side: ['window'] })),
      roof: { kind: 'flat', parapet: 0.7, over: 0.05 },
      look: { wall, frame: '#5d5148', trim: light(wall, 0.3), material: 'plaster', bands: v.seed % 2 === 0, accent: '#5f6f6a' },
    });
  }
}

const lamps = (p, view, form) => {
  for (const [x, z] of [[-form.width * 0.42, -(form.deep ?? 6) - 4], [form.width * 0.46, -(form.deep ?? 6) - 4]]) {
    const [sx, sy] = view.at(x, 0, z);
    const k = view.k(x, z);
    p.add(rect(sx - 0.06 * k, sy - 4.6 * k, Math.max(2, 0.12 * k), 4.6 * k, p.c('#2f343b')), path(`M${num(sx - 0.4 * k)} ${num(sy - 4.5 * k)}h${num(0.8 * k)}l${num(-0.15 * k)} ${num(-0.5 * k)}h${num(-0.5 * k)}z`, mix(p.c('#dfe3e6'), '#fff0c4', p.T.lit)));
    if (p.T.lit > 0.3) p.glow(sx, sy - 4.7 * k, 2.6 * k, p.warm, 0.5 * p.T.lit);
  }
};

const CITY_TINTS = ['#cdbfae', '#b9c2c9', '#d9c2a0', '#a8b0a6', '#c9a894', '#d8d4cc'];

export const city = {
  id: 'city-tower', settings: ['city'], count: 36, where: 'on a city street', foot: 890, path: false, turn: 0.85, eyes: [1.8, 4, 2.6, 7, 3.2], horizon: 480, head: 70,
  forms: ['slab', 'corner', 'brickhotel', 'highrise', 'apartments'],
  looks: ['limestone', 'terracotta', 'deco', 'brickred', 'graphite', 'skyblue', 'limeade', 'butter', 'blush', 'sage', 'pearl', 'clay', 'ultramarine', 'bronze', 'coral'],
  lights: ['day clear', 'dusk clear', 'day cloudy', 'golden clear', 'day clear', 'night clear', 'dawn clear', 'day clear', 'day rain', 'golden clear', 'day clear', 'dusk clear', 'golden cloudy'],
  traces: ['car', 'rickshaw', 'bicycle', 'scooter', 'car', 'rickshaw', 'scooter'],
  options: { street: ['towers', 'trees', 'houses', 'trees', 'towers', 'park'], wood: ['broad', 'palm', 'round', 'slim'] },
  back(p, view, v, form) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 8, cloudEnd: 340, sun: sunOver(p, view, v) });
    if (v.street !== 'park') skyline(p, { base: hz + 6, count: 30, min: 60, max: v.street === 'towers' ? 480 : 200, haze: 0.55 });
    if (v.street === 'towers') skyline(p, { base: hz + 8, count: 22, min: 60, max: 320, haze: 0.34 });
    else woodedHill(p, { base: hz - 8, amp: 20, color: '#4f7f52', haze: 0.3, crowns: 150, size: 20, depth: 22 });
    const green = v.street === 'trees' || v.street === 'park';
    street(p, view, form, { pave: green ? ['#a3c07a', '#86ad5e', '#5c8a48'] : ['#d3ccc2', '#c8c0b4', '#aca396'] });
    if (green) strip(p, view, -(form.deep ?? 6) + 1, -(form.deep ?? 6) - 4.2, p.c('#d3cabb'));
    townLights(p, { y0: hz - 60, y1: hz, count: 40 });
  },
  behind(p, view, v, form) {
    if (v.street === 'houses' || v.street === 'towers') neighbours(p, view, form, v, { tints: CITY_TINTS, min: v.street === 'towers' ? 4 : 2, max: v.street === 'towers' ? 8 : 4 });
    else grove(p, view, { kinds: [v.wood], from: view.dist + 2, to: view.dist + 22, width: form.width * 0.95, clear: form.width * 0.62, count: 10, min: 8, max: 13, looks: [{ leaf: '#3f7a3c' }, { leaf: '#4f8a48' }] });
  },
  front(p, view, v, form) {
    lamps(p, view, form);
    const z = -(form.deep ?? 6) - 3.2;
    for (const [x0, x1] of [[-form.width * 0.5, -3.4], [3.4, form.width * 0.5]]) border(p, view, { x0, x1, z, h: form.top > 20 ? 1.2 : 0.8, count: 44, flowers: v.seed % 2 ? ['#ffffff', '#e2457a'] : null });
    const near = view.dist - (form.deep ?? 6) - 4;
    for (const side of [-0.56, 0.58]) if ((v.seed + (side > 0 ? 1 : 0)) % 3) plant(p, view, v.wood, side * form.width, near, form.top > 20 ? 9 : 7, { leaf: '#3c7440', haze: 0 });
    if (v.frame && v.seed % 2) plant(p, view, v.wood, v.frame * Math.min(9, view.dist * 0.3), Math.max(14, view.dist * 0.55), 11, { leaf: '#35693a', haze: 0 });
  },
};

export const cityHouse = { ...city, id: 'city-house', count: 24, where: 'on a quiet city street', forms: ['cityhouse', 'mansion', 'apartments', 'rowhouses', 'terraces', 'balconied', 'brickhotel'], looks: [...city.looks, 'white', 'yellow', 'rust', 'mint'] };

const OLD_TINTS = ['#e3b45c', '#c96a4a', '#6f95b8', '#e9cdb2', '#8fb09a', '#d98f7a', '#f0e2c4'];

export const oldTown = {
  id: 'old-town-house', settings: ['heritage', 'city'], count: 28, where: 'in an old town', foot: 830, path: false, turn: 0.9, eyes: [1.8, 3, 2.2, 5],
  forms: ['rowhouses', 'mansion', 'goan', 'rowhouses', 'balconied', 'manor', 'cityhouse', 'terraces', 'bungalow'],
  looks: ['ochre', 'white', 'rust', 'indigo', 'yellow', 'pink', 'redRoof', 'mint', 'butter', 'coral', 'ultramarine'],
  lights: ['day clear', 'golden clear', 'day clear', 'dusk clear', 'day cloudy', 'dawn clear', 'day rain', 'day clear', 'golden clear', 'night clear', 'golden cloudy'],
  traces: ['bicycle', 'scooter', 'pots', 'rickshaw', 'tea', 'bicycle', 'car'],
  options: { street: ['houses', 'trees', 'houses', 'garden'], wood: ['palm', 'round', 'broad'] },
  back(p, view, v, form) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 8, cloudEnd: 280, sun: sunOver(p, view, v) });
    woodedHill(p, { base: hz - 12, amp: 30, color: '#4f7f52', haze: 0.36, crowns: 150, size: 18, depth: 26 });
    street(p, view, form, { pave: ['#d9c8a8', '#cdb894', '#a88f6a'], road: v.seed % 3 ? '#a8957a' : '#6b6860', line: false });
    for (let i = 0; i < 46; i++) p.add(stroke(`M${num(p.rand(-40, W))} ${num(p.rand(hz + 120, H))}h${num(p.rand(20, 70))}`, dark(p.c('#a88f6a'), 0.25), 1.6, 'opacity=".3"'));
  },
  behind(p, view, v, form) {
    if (v.street === 'houses') neighbours(p, view, form, v, { tints: OLD_TINTS, min: 2, max: 3, gap: 0.4 });
    grove(p, view, { kinds: [v.wood], from: view.dist + 5, to: view.dist + 20, width: form.width * 0.8, count: 7, min: 7, max: 11, looks: [{ leaf: '#3f7a3c' }, { leaf: '#4f8a48', bloom: '#e0503c' }] });
  },
  front(p, view, v, form) {
    lamps(p, view, form);
    if (v.seed % 2) bougainvillea(p, { x: v.frame > 0 ? 1480 : 120, y: -10, w: 300, h: 360, color: v.seed % 4 === 1 ? '#d8337f' : '#e0703a' });
    else cornerPlants(p, v.flip ? { x0: -40, x1: 240 } : { x0: 1360, x1: 1640 });
  },
};

/** A fort on a hill, far away. */
function farFort(p, hz, x) {
  const c = mix(p.c('#b98a62'), p.T.haze, 0.45);
  p.add(path(`M${x - 420} ${hz + 10}Q${x - 260} ${hz - 60} ${x - 190} ${hz - 170}H${x + 210}Q${x + 270} ${hz - 60} ${x + 440} ${hz + 10}Z`, p.lin([[0, c], [1, mix(c, p.T.haze, 0.4)]])));
  for (const [dx, w, h] of [[-190, 70, 90], [-120, 110, 60], [-10, 90, 120], [80, 70, 70], [150, 60, 100]]) {
    p.add(rect(x + dx, hz - 170 - h, w, h + 6, light(c, 0.08)));
    for (let i = 0; i < w / 14 - 1; i++) p.add(rect(x + dx + 3 + i * 14, hz - 176 - h, 7, 8, light(c, 0.08)));
  }
  dome(p, x + 35, hz - 292, 46, light(c, 0.12), { finial: false });
  for (const dx of [-176, 176]) chhatri(p, x + dx, hz - 262, 34, light(c, 0.12));
}

export const rajasthan = {
  id: 'rajasthan-house', settings: ['heritage'], count: 36, where: 'in an old royal town', foot: 820, path: false, flowers: false, turn: 0.9, eyes: [1.8, 3, 4.6, 2.2, 6.5],
  forms: ['haveli', 'townhouse', 'court', 'rooftop', 'garden', 'fort', 'haveli', 'mudhouse', 'townhouse', 'rooftop'],
  looks: ['rose', 'golden', 'blue', 'ivory', 'sandstone', 'redstone', 'cream', 'ochrestone', 'marble', 'bluewash', 'peach'],
  lights: ['day clear', 'golden clear', 'dusk clear', 'day clear', 'dawn clear', 'night clear', 'day cloudy', 'golden clear', 'day rain', 'dusk clear'],
  traces: ['bicycle', 'charpoy', 'rickshaw', 'pots', 'tea', 'scooter', 'lanterns', 'jeep'],
  options: { far: ['fort', 'town', 'trees', 'hills', 'town'], wood: ['round', 'broad', 'palm'], yard: ['lawn', 'bare', 'beds', 'checks'] },
  back(p, view, v, form) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 6, cloudEnd: 260, sun: sunOver(p, view, v) });
    if (v.far === 'fort') farFort(p, hz, v.flip ? 1150 : 420);
    if (v.far === 'hills') hill(p, { base: hz - 60, amp: 110, color: '#a8866a', haze: 0.5, rough: 0.56 });
    if (v.far === 'town') for (let i = 0; i < 46; i++) {
      const [x, w, h] = [-40 + i * 37, p.rand(34, 80), p.rand(30, 130)];
      const c = mix(p.c(v.look.startsWith('blue') ? p.pick(['#7fa0cf', '#93b4da', '#dfe6ee']) : p.pick(['#d9a884', '#e3c39a', '#c98f6a', '#efe0c4'])), p.T.haze, 0.36);
      p.add(rect(x, hz - h, w, h + 20, p.lin([[0, c], [1, mix(c, p.T.haze, 0.3)]])));
      for (let a = 0; a < 2; a++) p.add(rect(x + 8 + a * 20, hz - h + 14, 9, 15, p.T.lit > 0.5 && p.rand() < 0.6 ? '#ffd98a' : dark(c, 0.3)));
    }
    woodedHill(p, { base: hz - 2, amp: 16, color: '#6f8a52', haze: 0.3, crowns: 110, size: 15, depth: 16 });
    street(p, view, form, { pave: ['#e0c8a0', '#d4b98c', '#b8986a'], road: null });
    let d = '';
    for (let i = 1; i < 12; i++) d += `M-20 ${num(hz + ((H - hz) * i * i) / 130)}H1620`;
    p.add(stroke(d, dark(p.c('#b8986a'), 0.25), 1.8, 'opacity=".3"'));
  },
  behind(p, view, v, form) {
    if (v.yard !== 'bare') parterre(p, view, form, v);
    grove(p, view, { kinds: [v.wood, 'round'], from: view.dist + 6, to: view.dist + 22, width: form.width * 0.8, count: 9, min: 5, max: 9, looks: [{ leaf: '#5f8a48' }, { leaf: '#4a7a44', bloom: v.seed % 3 ? undefined : '#e87a3a' }] });
  },
  front(p, view, v) {
    if (v.seed % 5 === 0) gateway(p, v);
    else if (v.frame) bougainvillea(p, { x: v.frame > 0 ? 1490 : 110, y: -20, w: 280, h: 420, color: v.seed % 2 ? '#d8337f' : '#e8833a' });
    else cornerPlants(p, { x0: 1340, x1: 1640, flowers: ['#e2457a', '#ffd166'] });
  },
};

/** What lies before a haveli: lawns, flower beds or a chequered court, on either side of the way to its gate. */
function parterre(p, view, form, v) {
  const z0 = -(form.deep ?? 6) - 1;
  const reach = Math.min(16, view.dist * 0.55);
  if (v.yard === 'checks') {
    for (let i = 0; i < 9; i++) for (let j = 0; j < 6; j++) if ((i + j) % 2) face3(p, view, [[-9 + i * 2, 0, z0 - j * 2], [-7 + i * 2, 0, z0 - j * 2], [-7 + i * 2, 0, z0 - 2 - j * 2], [-9 + i * 2, 0, z0 - 2 - j * 2]], p.c('#b5825a'), 'opacity=".55"');
    return;
  }
  for (const side of [-1, 1]) {
    const [a, b] = [side * 1.8, side * Math.max(8, form.width * 0.5)];
    face3(p, view, [[a, 0, z0], [b, 0, z0], [b, 0, z0 - reach], [a, 0, z0 - reach]], p.lin([[0, p.c('#8fb35c')], [1, p.c('#5c8a42')]]));
    for (const [x0, x1, z] of [[a, b, z0 - 0.3], [a, b, z0 - reach * 0.55]]) border(p, view, { x0, x1, z, h: 0.6, count: 40, flowers: v.yard === 'beds' ? ['#e8833a', '#f2c23c', '#d8337f'] : null });
  }
}

/** An arch in shadow that frames the picture. */
function gateway(p, v) {
  const c = dark(p.c(v.look.startsWith('blue') ? '#5f7fb0' : '#9a6a48'), 0.3);
  const d = 'M-20 -20H1620V1087H1490V420Q1490 210 1300 150Q1060 90 800 40Q540 90 300 150Q110 210 110 420V1087H-20Z';
  p.add(path(d, p.lin([[0, dark(c, 0.2)], [1, c]])), stroke('M110 1087V420Q110 210 300 150Q540 90 800 40Q1060 90 1300 150Q1490 210 1490 420V1087', light(c, 0.25), 12));
}

