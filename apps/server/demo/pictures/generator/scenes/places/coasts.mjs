// Places by water and below palms: beach, palm gardens, backwaters, rivers and lakes; and the open country.
import { W, H, num, path, rect, ell, stroke } from '../../lib/picture.mjs';
import { mix, light, dark } from '../../lib/color.mjs';
import { sky } from '../../lib/sky.mjs';
import { dune, hill, mist, woodedHill } from '../../lib/terrain.mjs';
import { lightStreaks, ripples, water } from '../../lib/water.mjs';
import { cornerPlants, grass, hedge, wildflowers } from '../../lib/plants.mjs';
import { grove, plain, plant, rowsOfCrop } from '../../lib/plants-3d.mjs';
import { canopyBoat, sailboat } from '../../lib/outdoor-furniture.mjs';
import { sunOver } from './light.mjs';

const SAND = ['#efdcb4', '#e6cc9a', '#cfae7c'];
const LAWN = ['#a3c46c', '#7fae52', '#44783a'];
const SEAS = ['#1f9aa8', '#2aa5a0', '#2f86b0', '#37a394'];

export const beach = {
  id: 'beach-house', settings: ['beach'], count: 38, where: 'by the sea', view: 'sea',
  forms: ['goan', 'hut', 'villa', 'terraces', 'huts', 'resort', 'stilted', 'bungalow', 'shed', 'cluster', 'balconied', 'aframe'],
  looks: ['white', 'yellow', 'rust', 'indigo', 'pink', 'thatch', 'teal', 'ochre', 'mint', 'bamboo', 'laterite', 'slate', 'redRoof'],
  lights: ['day clear', 'golden clear', 'day clear', 'dusk clear', 'day cloudy', 'dawn clear', 'day clear', 'day rain', 'golden clear', 'day clear', 'night clear'],
  traces: ['surfboards', 'hammock', 'parasol', 'scooter', 'boat', 'bicycle', 'washing', 'tea', 'lanterns', 'fire', 'armchairs'],
  options: { shore: ['behind', 'left', 'right', 'behind', 'right', 'left'], wood: ['palm'], low: [0, 1] },
  eyes: [3.4, 6, 2.6, 9, 4.6],
  back(p, view, v) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 8, cloudEnd: 260, sun: sunOver(p, view, v) });
    if (v.seed % 3 === 0) hill(p, { base: hz - 6, amp: 70, color: '#3f7a66', haze: 0.55, x0: v.frame > 0 ? 900 : -60, x1: v.frame > 0 ? 1700 : 700 });
    water(p, { y: hz, h: 460, color: p.T.overcast ? '#5f8f98' : SEAS[v.seed % 4], sunX: sunOver(p, view, v)[0] });
    sailboat(p, p.rand(200, 1400), hz + 12, p.rand(0.6, 1.1));
    const c = p.c;
    const far = hz + Math.max(34, (view.eye * view.focal) / (view.dist + 16));
    const [a, b] = { behind: [far + 10, far - 6], left: [far + 240, hz + 14], right: [hz + 14, far + 240] }[v.shore];
    const edge = `M-20 ${num(a)}C400 ${num(a * 0.72 + b * 0.28 - 20)} 1100 ${num(a * 0.2 + b * 0.8 + 14)} 1620 ${num(b)}V${H + 20}H-20Z`;
    p.add(path(edge, c('#ffffff'), 'transform="translate(0,-13)" opacity=".45"'), path(edge, c('#ffffff'), 'transform="translate(0,-5)" opacity=".8"'), path(edge, c('#c0a276')));
    p.add(path(edge, p.lin([[0, c(SAND[0])], [0.4, c(SAND[1])], [1, c(SAND[2])]]), 'transform="translate(0,8)"'));
    for (let i = 0; i < 130; i++) p.add(ell(p.rand(0, W), p.rand(Math.max(a, b) + 40, H), p.rand(4, 22), p.rand(0.8, 2), p.rand() < 0.5 ? c('#c9a878') : c('#fbeccb'), `opacity="${num(p.rand(0.15, 0.5))}"`));
  },
  behind(p, view, v, form) {
    grove(p, view, { kinds: ['palm'], from: view.dist + 5, to: view.dist + 14, width: form.width * 0.62, count: 4 + (v.seed % 6), min: 7, max: 12 });
    const [x0] = view.at(-form.width * 0.62, 0, 4);
    const [x1, y] = view.at(form.width * 0.62, 0, 4);
    hedge(p, { x0, x1, y, h: view.k(0, 4) * 1.4, count: 70 });
  },
  front(p, view, v) {
    if (v.frame) {
      plant(p, view, 'palm', v.frame * 6.6, 12.5, 9.5, { lean: -v.frame * 150, haze: 0 });
      cornerPlants(p, v.frame > 0 ? { x0: 1380, x1: 1640 } : { x0: -40, x1: 240 });
    }
  },
};

const FIELDS = { lawn: null, paddy: '#8fc04a', palms: null, orchard: null };

export const palmGarden = {
  id: 'palm-house', settings: ['countryside'], count: 32, where: 'in a garden of coconut palms',
  forms: ['goan', 'kerala', 'bungalow', 'hut', 'terraces', 'villa', 'balconied', 'cluster', 'winged', 'manor', 'huts', 'gabled'],
  looks: ['rust', 'white', 'yellow', 'laterite', 'indigo', 'pink', 'ochre', 'redRoof', 'thatch', 'mint', 'teal', 'brick', 'bamboo'],
  lights: ['day clear', 'golden clear', 'day rain', 'day clear', 'dawn clear', 'day cloudy', 'day clear', 'dusk clear', 'day clear', 'dawn mist', 'golden clear', 'night clear'],
  traces: ['scooter', 'swing', 'hammock', 'bicycle', 'washing', 'tea', 'pots', 'car', 'lanterns', 'armchairs', 'charpoy'],
  options: { field: ['palms', 'paddy', 'lawn', 'orchard'], wood: ['palm', 'palm', 'banana', 'round'] },
  back(p, view, v) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 8, cloudEnd: 260, sun: sunOver(p, view, v) });
    if (v.seed % 2) hill(p, { base: hz - 30, amp: 80, color: '#5f8f7a', haze: 0.5 });
    woodedHill(p, { base: hz - 4, amp: 36, color: '#4a8050', haze: 0.3, crowns: 190, size: 18, depth: 30 });
    plain(p, view, v.field === 'paddy' ? ['#a8cf62', '#86b84c', '#4c7f36'] : LAWN, 8);
    if (FIELDS[v.field]) rowsOfCrop(p, view, { from: view.dist + 8, to: view.dist + 70, step: 2.2, width: 300, color: FIELDS[v.field], h: 0.5 });
    grove(p, view, { kinds: v.field === 'orchard' ? ['round', 'palm'] : ['palm'], from: view.dist + 6, to: view.dist + 36, width: 26, count: v.field === 'palms' ? 22 : 12, min: 8, max: 14, looks: [{ leaf: '#3f7a3c' }] });
    grove(p, view, { kinds: ['banana', 'round'], from: view.dist + 4, to: view.dist + 8, width: 18, count: 7, min: 2.6, max: 4.4, clear: 6, looks: [{ leaf: '#4f9a3f' }] });
  },
  front(p, view, v) {
    grass(p, { y0: view.horizon + 170, y1: 1070, count: 200 });
    if (v.frame) plant(p, view, v.wood, v.frame * 8.4, 16, v.wood === 'banana' ? 4.5 : 10, { haze: 0, leaf: v.wood === 'round' ? '#3f7a3c' : undefined });
    cornerPlants(p, v.flip ? { x0: -40, x1: 260, flowers: ['#e2457a', '#ffffff'] } : { x0: 1340, x1: 1640, flowers: ['#ffd166', '#f25c8a'] });
  },
};

export const country = {
  id: 'country-house', settings: ['countryside'], count: 30, where: 'in open country',
  forms: ['farm', 'bungalow', 'villa', 'winged', 'manor', 'cluster', 'gabled', 'shed', 'tower', 'balconied', 'aframe', 'hut'],
  looks: ['stone', 'redRoof', 'ochre', 'brick', 'white', 'greenRoof', 'rust', 'thatch', 'cedar', 'yellow', 'slate', 'pink', 'honey', 'charcoal'],
  lights: ['day clear', 'golden clear', 'day cloudy', 'dawn mist', 'dusk clear', 'day clear', 'day rain', 'dawn clear', 'golden cloudy', 'night clear'],
  traces: ['jeep', 'charpoy', 'bicycle', 'swing', 'tea', 'washing', 'fire', 'hammock', 'pots', 'parasol', 'armchairs', 'lanterns'],
  options: { field: ['mustard', 'lawn', 'coffee', 'vines', 'grass', 'lawn'], wood: ['broad', 'round', 'slim', 'broad', 'round'] },
  back(p, view, v) {
    const hz = view.horizon;
    const land = { mustard: ['#d9c24a', '#c9b44a', '#6f7f36'], lawn: LAWN, coffee: ['#6f9a58', '#5a8a4a', '#356032'], vines: ['#a8b870', '#8aa256', '#4f6f38'], grass: ['#d9c47c', '#c2a85c', '#8a7638'] }[v.field];
    sky(p, { to: hz + 10, clouds: 9, cloudEnd: 280, sun: sunOver(p, view, v) });
    hill(p, { base: hz - 70, amp: 90, color: '#6b8fa0', haze: 0.6, rough: 0.5 });
    hill(p, { base: hz - 20, amp: 50, color: v.field === 'grass' ? '#a89a62' : '#5f8f6a', haze: 0.42 });
    woodedHill(p, { base: hz, amp: 24, color: '#4a8050', haze: 0.28, crowns: 150, size: 16, depth: 20 });
    plain(p, view, land, 10);
    const crop = { mustard: '#f0cf3c', coffee: '#3f7a3f', vines: '#6f9a3f' }[v.field];
    if (crop) rowsOfCrop(p, view, { from: view.dist + 7, to: view.dist + 70, step: v.field === 'vines' ? 3.4 : 2.4, width: 300, color: crop, h: v.field === 'mustard' ? 0.9 : 1.2 });
    grove(p, view, { kinds: [v.wood, 'broad'], from: view.dist + 8, to: view.dist + 44, width: 28, count: 13, min: 5, max: 11, looks: v.field === 'grass' ? [{ leaf: '#7f8f4a' }, { leaf: '#8f9a52' }] : [{ leaf: '#4a8340' }, { leaf: '#3f7a48' }, { leaf: '#5f9044', bloom: v.seed % 4 ? undefined : '#e0503c' }] });
  },
  front(p, view, v) {
    grass(p, { y0: view.horizon + 170, y1: 1070, count: 280, light: v.field === 'grass' ? '#e6d28a' : '#a8c76a', deep: v.field === 'grass' ? '#8a7638' : '#2d5a30' });
    if (v.field === 'mustard') wildflowers(p, { count: 220, y0: 900, colors: ['#ffd92e', '#f7c81f', '#ffe766'] });
    if (v.frame) plant(p, view, v.wood, v.frame * 9.6, 17.5, 10, { leaf: '#47803f', haze: 0 });
  },
};

/** Turns what is drawn so far upside down into the water below `shore`. */
function mirror(p, shore, { color = '#2f7d78', alpha = 0.72, slice = p.body.join('') }) {
  const deep = p.dark ? mix('#17324a', p.T.sky[0], 0.4) : p.c(p.T.overcast ? mix(color, '#6f8f96', 0.5) : color);
  p.add(rect(-20, shore, W + 40, H - shore + 10, p.lin([[0, mix(deep, p.T.sky[3], 0.5)], [0.4, mix(deep, p.T.sky[2], 0.3)], [1, mix(deep, p.T.sky[0], 0.25)]])));
  p.group(`clip-path="${p.clip(`M-20 ${shore}H1620V${H + 20}H-20Z`)}" opacity="${alpha}"`, () => p.group(`transform="translate(0,${2 * shore}) scale(1,-1)" filter="${p.blur('3 1')}"`, () => p.add(slice)));
  p.add(rect(-20, shore, W + 40, H - shore + 10, p.lin([[0, deep, 0.12], [1, deep, 0.62]])));
  ripples(p, { y: shore + 6, h: H - shore - 40, count: 90, color: deep, alpha: 0.12 });
}

const shoreOf = (view, form) => Math.round(Math.min(800, view.horizon + (view.eye * view.focal) / Math.max(8, view.dist - (form.deep ?? 6) - 3.4)));

export const backwater = {
  id: 'backwater-house', settings: ['backwater'], count: 18, where: 'on a palm-lined backwater', view: 'backwater', foot: 640, path: false, eyes: [1.7, 2.6, 3.4], bank: true,
  forms: ['kerala', 'goan', 'hut', 'bungalow', 'stilted', 'terraces', 'cluster', 'balconied', 'winged'],
  looks: ['redRoof', 'rust', 'thatch', 'white', 'yellow', 'laterite', 'teal', 'ochre', 'bamboo', 'mint', 'indigo'],
  lights: ['day clear', 'golden clear', 'day clear', 'dawn mist', 'dusk clear', 'day cloudy', 'dawn clear', 'day clear', 'day rain', 'golden clear', 'day clear'],
  traces: [], options: { wood: ['palm', 'banana', 'palm'] },
  back(p, view, v) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 8, cloudEnd: 240, sun: sunOver(p, view, v) });
    woodedHill(p, { base: hz - 14, amp: 40, color: '#4c7f5e', haze: 0.5, crowns: 180, size: 18, depth: 40 });
    plain(p, view, LAWN, 0);
    grove(p, view, { kinds: ['palm', 'palm', v.wood], from: view.dist + 5, to: view.dist + 26, width: 26, count: 22, min: 7, max: 14, looks: [{ leaf: v.wood === 'banana' ? '#4f9a3f' : '#2d6e45' }] });
  },
  shoreline(p, view, v, form) {
    const y = shoreOf(view, form);
    hedge(p, { x0: -30, x1: W + 30, y: y + 6, h: 26, count: 150, from: '#1f5c38', to: '#5f9a48' });
    p.add(rect(-20, y, W + 40, 10, p.c('#7a6a4a')));
    mirror(p, y + 6, {});
    lightStreaks(p, [0.38, 0.48, 0.56, 0.64].map((t) => W * t + v.shift), y + 20, 150, 24);
    const boat = v.seed % 3;
    if (boat < 2) canopyBoat(p, v.flip ? 420 : 1180, y + 130, boat ? 1.3 : 0.9, { hull: '#4a2f1e', canopy: boat ? '#c79a5b' : '#b5482f' });
    for (let i = 0; i < 30; i++) {
      const x = v.flip ? p.rand(900, 1620) : p.rand(-20, 700);
      const yy = p.rand(930, 1060);
      p.add(ell(x, yy, p.rand(20, 46), p.rand(7, 12), p.c(mix('#2b6b45', '#6ea656', p.rand()))));
      if (i % 5 === 0) p.add(ell(x, yy - 8, 8, 9, p.c('#f48fb0')));
    }
  },
  front(p, view, v) {
    if (v.frame) plant(p, view, 'palm', v.frame * 5.9, 11, 8.6, { lean: -v.frame * 130, haze: 0 });
  },
};

export const houseboat = {
  ...backwater, id: 'houseboat', count: 12, where: 'on a calm backwater lined with palms', foot: 560, eyes: [1.7, 2.2],
  forms: ['kettuvallam', 'doubledeck', 'twin'], looks: ['redRoof'],
  lights: ['day clear', 'golden clear', 'day rain', 'dawn clear', 'dusk clear', 'dawn mist', 'day cloudy', 'night clear'],
  options: { wood: ['palm', 'banana', 'round'], bank: ['palms', 'paddy', 'wood'] },
  back(p, view, v) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 8, cloudEnd: 240, sun: sunOver(p, view, v) });
    if (v.bank === 'wood') woodedHill(p, { base: hz - 60, amp: 90, color: '#4c7f5e', haze: 0.45, crowns: 220, size: 22, depth: 90 });
    else woodedHill(p, { base: hz - 10, amp: 26, color: '#4c7f5e', haze: 0.5, crowns: 180, size: 16, depth: 24 });
    plain(p, view, v.bank === 'paddy' ? ['#a8cf62', '#8fc04a', '#6fa040'] : LAWN, 0);
    grove(p, view, { kinds: ['palm', 'palm', v.wood], from: view.dist - 4, to: view.dist + 18, width: 26, count: v.bank === 'paddy' ? 9 : 22, min: 6, max: 13, looks: [{ leaf: '#2d6e45' }] });
  },
  shoreline(p, view, v) {
    const y = 590;
    hedge(p, { x0: -30, x1: W + 30, y: y + 4, h: 26, count: 150, from: '#1f5c38', to: '#5f9a48' });
    mirror(p, y + 6, {});
    for (let i = 0; i < 34; i++) {
      const [x, yy] = [v.flip ? p.rand(900, 1620) : p.rand(-20, 700), p.rand(960, 1060)];
      p.add(ell(x, yy, p.rand(20, 46), p.rand(7, 12), p.c(mix('#2b6b45', '#6ea656', p.rand()))));
      if (i % 5 === 0) p.add(ell(x, yy - 8, 8, 9, p.c('#f48fb0')));
    }
  },
};

export const lake = {
  id: 'lake-haveli', settings: ['lake', 'heritage'], count: 20, where: 'on the shore of a lake', view: 'lake', foot: 640, path: false, flowers: false, eyes: [1.7, 3, 2.2, 4], bank: true, turn: 0.8,
  forms: ['haveli', 'garden', 'townhouse', 'rooftop', 'fort', 'manor', 'court'],
  looks: ['ivory', 'marble', 'cream', 'sandstone', 'rose', 'ochre', 'pearl'],
  lights: ['day clear', 'golden clear', 'dusk clear', 'day cloudy', 'dawn clear', 'night clear', 'day rain', 'dawn mist', 'day clear', 'golden clear'],
  traces: [], options: { wood: ['round', 'palm', 'cypress'], town: [1, 0, 1] },
  back(p, view, v) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 7, cloudEnd: 240, sun: sunOver(p, view, v) });
    hill(p, { base: hz - 90, amp: 120, color: '#6c7fa0', haze: 0.58, rough: 0.56 });
    hill(p, { base: hz - 30, amp: 80, color: '#7a8268', haze: 0.42, rough: 0.56 });
    plain(p, view, ['#d6c39c', '#c9b48a', '#a89068'], 0);
    grove(p, view, { kinds: [v.wood, 'round'], from: view.dist + 6, to: view.dist + 22, width: 24, count: 13, min: 5, max: 10, looks: [{ leaf: '#4a7a44' }, { leaf: '#5f8a4a' }] });
  },
  shoreline(p, view, v, form) {
    const y = shoreOf(view, form);
    for (let i = 0; i < 3; i++) p.add(rect(-20, y - 22 + i * 11, W + 40, 12, dark(p.c('#d8c6a4'), 0.06 + i * 0.1)));
    mirror(p, y + 10, { color: '#3f8fae' });
    lightStreaks(p, [0.34, 0.44, 0.52, 0.6, 0.68].map((t) => W * t + v.shift), y + 24, 170, 24);
    if (v.seed % 2) canopyBoat(p, v.flip ? 380 : 1220, y + 170, 1.2, { canopy: ['#b5482f', '#f0e2c4', '#2f6f7a'][v.seed % 3] });
  },
  front(p, view, v) {
    if (v.frame > 0) hedge(p, { x0: -20, x1: 420, y: 1080, h: 90, count: 40, flowers: ['#d8337f', '#ffffff'], flowerCount: 40 });
    if (v.frame < 0) cornerPlants(p, { x0: 1300, x1: 1640, flowers: ['#e2457a', '#f7b6cc'] });
  },
};

export const river = {
  id: 'river-house', settings: ['river'], count: 24, where: 'beside a forest river', view: 'river', foot: 660, path: false, eyes: [2.2, 3.6, 5], bank: true,
  forms: ['stilted', 'gabled', 'bungalow', 'aframe', 'chalet', 'cluster', 'shed', 'balconied', 'winged', 'hut', 'tower', 'lodge'],
  looks: ['honey', 'stone', 'cedar', 'redRoof', 'logs', 'white', 'bamboo', 'teal', 'slate', 'greenRoof', 'charcoal', 'ochre'],
  lights: ['day clear', 'dawn mist', 'golden clear', 'day rain', 'day cloudy', 'dusk clear', 'day clear', 'dawn clear', 'night clear'],
  traces: ['fire', 'hammock', 'armchairs', 'tea', 'lanterns', 'washing', 'logs'],
  options: { wood: ['broad', 'conifer', 'round', 'broad'], flow: ['#46b0aa', '#5fa8c0', '#4f9a8a'] },
  back(p, view, v) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 7, cloudEnd: 200, sun: sunOver(p, view, v) });
    hill(p, { base: hz - 160, amp: 130, color: '#6b8fa8', haze: 0.58, rough: 0.56 });
    woodedHill(p, { base: hz - 90, amp: 90, color: '#4a8058', haze: 0.34, crowns: 240, size: 20, depth: 110 });
    mist(p, hz - 30, 34, 0.5);
    woodedHill(p, { base: hz - 10, amp: 40, color: '#3a7347', haze: 0.16, crowns: 170, size: 26, depth: 50 });
    plain(p, view, LAWN, 6);
    grove(p, view, { kinds: [v.wood, v.wood, 'broad'], from: view.dist + 5, to: view.dist + 24, width: 24, count: 16, min: 6, max: 13, looks: [{ leaf: v.wood === 'conifer' ? '#2f6248' : '#3f7a3c' }, { leaf: '#4a8340' }] });
  },
  shoreline(p, view, v, form) {
    const y = shoreOf(view, form);
    const slope = v.flip ? 90 : -90;
    const edge = `M-20 ${y - slope * 0.2}C300 ${y + 20 - slope * 0.3} 600 ${y - 10} 900 ${y + 10}S1400 ${y + slope * 0.5} 1620 ${y + slope * 0.4}V${H + 20}H-20Z`;
    p.add(path(edge, p.c('#cdbd98'), 'transform="translate(0,-14)"'));
    const slice = p.body.join('');
    p.group(`clip-path="${p.clip(edge)}"`, () => {
      mirror(p, y, { color: v.flow, alpha: 0.34, slice });
      for (let i = 0; i < 60; i++) {
        const yy = p.rand(y + 20, H);
        const l = 30 + ((yy - y) / 300) * p.rand(40, 160);
        p.add(stroke(`M${num(p.rand(-40, W))} ${num(yy)}q${num(l * 0.3)} ${num(-6)} ${num(l * 0.5)} 0t${num(l * 0.5)} 2`, '#ffffff', p.rand(1.4, 4), `opacity="${num(p.rand(0.2, 0.55))}"`));
      }
    });
    const rock = (x, yy, s) => {
      const c = p.c(mix('#8f8a80', '#6a665e', p.rand()));
      p.add(ell(x, yy + s * 0.3, s * 1.2, s * 0.22, '#ffffff', 'opacity=".5"'), path(`M${num(x - s)} ${num(yy + s * 0.3)}Q${num(x - s * 1.1)} ${num(yy - s * 0.4)} ${num(x - s * 0.2)} ${num(yy - s * 0.6)}Q${num(x + s * 0.9)} ${num(yy - s * 0.5)} ${num(x + s)} ${num(yy + s * 0.3)}Z`, p.lin([[0, light(c, 0.25)], [1, dark(c, 0.3)]])));
    };
    for (let i = 0; i < 11; i++) rock(p.rand(0, W), p.rand(y + 14, y + 130), p.rand(14, 36));
    for (let i = 0; i < 6; i++) rock(v.flip ? p.rand(-20, 620) : p.rand(980, 1620), p.rand(920, 1050), p.rand(40, 95));
  },
  front(p, view, v) {
    if (v.frame) plant(p, view, v.wood === 'conifer' ? 'conifer' : 'broad', v.frame * 8.2, 15, 9, { leaf: '#356e3c', haze: 0 });
  },
};

export const riverCamp = { ...river, id: 'river-camp', count: 6, forms: ['safari', 'domes', 'stilted', 'aframe'] };

export const desert = {
  id: 'dune-camp', settings: ['desert'], count: 14, where: 'among the dunes', flowers: false,
  forms: ['pavilions', 'bigtent', 'safari', 'domes', 'pavilions'],
  looks: ['sandstone'],
  lights: ['day clear', 'golden clear', 'dusk clear', 'night clear', 'dawn clear', 'day cloudy', 'golden clear', 'day clear'],
  traces: ['fire', 'charpoy', 'jeep', 'lanterns', 'armchairs', 'pots'], options: { lay: ['high', 'low', 'side'] },
  back(p, view, v) {
    const hz = view.horizon;
    const s = ['#e3b377', '#dba566', '#e9c48e'][v.seed % 3];
    sky(p, { to: hz + 40, clouds: 4, cloudEnd: 220, sun: sunOver(p, view, v) });
    const rise = { high: 190, low: 70, side: 130 }[v.lay];
    dune(p, { base: hz + 20, peak: hz - rise * 0.8, x: p.rand(200, 600), width: 1500, color: s, haze: 0.45 });
    dune(p, { base: hz + 26, peak: hz - rise, x: p.rand(1000, 1500), width: 1500, color: s, haze: 0.3, lean: -0.2 });
    plain(p, view, [s, s, dark(s, 0.14)], 12);
    if (v.seed % 2) camels(p, v.flip ? 980 : 240, hz + 6, 0.9);
    if (v.seed % 3 === 0) grove(p, view, { kinds: ['round'], from: view.dist + 6, to: view.dist + 24, width: 24, count: 6, min: 3, max: 5, looks: [{ leaf: '#7a8a4a' }] });
  },
  front(p, view, v) {
    for (let i = 0; i < 70; i++) {
      const t = p.rand();
      const y = view.horizon + 200 + t * (H - view.horizon - 190);
      p.add(stroke(`M${num(p.rand(-80, W))} ${num(y)}q${num(40 + t * 60)} ${num(-6 - t * 6)} ${num(90 + t * 120)} 0`, p.rand() < 0.5 ? light(p.c('#dfb37c'), 0.25) : dark(p.c('#dfb37c'), 0.2), 1.2 + t * 2, 'opacity=".32"'));
    }
    if (v.frame) for (let i = 0; i < 26; i++) {
      const [x, l] = [v.frame > 0 ? p.rand(1300, 1620) : p.rand(-20, 300), p.rand(40, 120)];
      p.add(stroke(`M${num(x)} 1075q${num(p.rand(-20, 20))} ${num(-l * 0.6)} ${num(p.rand(-50, 50))} ${num(-l)}`, p.c(mix('#8a8a4a', '#c2a860', p.rand())), 3));
    }
  },
};

export const duneHouse = { ...desert, id: 'dune-house', count: 10, forms: ['mudhouse', 'fort', 'haveli', 'rooftop', 'townhouse'], looks: ['sandstone', 'golden', 'cream', 'ochrestone'] };

/** A string of camels on a crest. */
function camels(p, x, y, s) {
  const c = dark(p.c('#8a5a34'), 0.25);
  for (let i = 0; i < 4; i++)
    p.add(`<g transform="translate(${x + i * 92},${y}) scale(${s})" fill="${c}">`, path('M-28 -34Q-26 -52 -8 -54Q2 -70 12 -54Q26 -52 30 -36L44 -50Q48 -66 54 -66L66 -62L64 -56L54 -56Q50 -34 34 -26L-26 -24Z', c), ...[-24, -14, 20, 28].map((lx) => rect(lx, -28, 4.5, 30, c)), rect(-8, -62, 20, 10, p.c(['#b5342f', '#2f6f7a', '#d9a23f', '#7a3b6a'][i])), '</g>');
}

export const saltDesert = {
  id: 'bhunga-stay', settings: ['desert'], count: 8, where: 'on the edge of the white salt desert', flowers: false,
  forms: ['bhungas', 'bhungas', 'safari', 'bhungas', 'mudhouse', 'pavilions'], looks: ['sandstone'],
  lights: ['day clear', 'golden clear', 'night clear', 'dawn clear', 'dusk clear', 'day cloudy'],
  traces: ['charpoy', 'lanterns', 'pots', 'fire', 'bicycle', 'swing'], options: { lay: ['a', 'b'] },
  back(p, view, v) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 5, cloudEnd: 240, sun: sunOver(p, view, v) });
    hill(p, { base: hz - 4, amp: 26, color: '#a89a8a', haze: 0.55, rough: 0.5 });
    plain(p, view, ['#f4f1ea', '#ece6da', '#d0b48c'], 0);
    grove(p, view, { kinds: ['round'], from: view.dist + 5, to: view.dist + 20, width: 20, count: 6, min: 2.6, max: 4.6, looks: [{ leaf: '#7a8a4a' }] });
  },
  front: desert.front,
};
