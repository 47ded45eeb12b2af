// Hill places: green hills, snow peaks in summer, snow, and tea gardens.
import { W, H, num, path, rect, ell } from '../../lib/picture.mjs';
import { mix, light, dark } from '../../lib/color.mjs';
import { sky } from '../../lib/sky.mjs';
import { hill, mist, snowRange, woodedHill } from '../../lib/terrain.mjs';
import { conifer, grass, wildflowers } from '../../lib/plants.mjs';
import { grove, plain, plant, rowsOfCrop } from '../../lib/plants-3d.mjs';
import { crestOf, teaSlope } from '../../lib/tea.mjs';
import { sunOver } from './light.mjs';

const LAWN = ['#9cc069', '#7cab52', '#3f7036'];
const DRY = ['#c2b36a', '#a39a52', '#6b7038'];

/** Ranges of hills, each drawing its own far end of the valley. */
const RANGES = {
  folds(p, hz) {
    hill(p, { base: hz - 190, amp: 150, color: '#6b8fb0', haze: 0.62, rough: 0.58 });
    hill(p, { base: hz - 110, amp: 120, color: '#5f8f8a', haze: 0.45, rough: 0.56 });
    mist(p, hz - 90, 40, 0.6);
    woodedHill(p, { base: hz - 30, amp: 80, color: '#4a8058', haze: 0.28, crowns: 200, size: 20, depth: 60 });
  },
  peak(p, hz) {
    const x = p.rand(300, 1300);
    const c = mix(p.c('#5f8478'), p.T.haze, 0.5);
    hill(p, { base: hz - 80, amp: 90, color: '#6b8fa0', haze: 0.6 });
    p.add(path(`M${num(x - 760)} ${hz + 20}C${num(x - 360)} ${hz - 80} ${num(x - 160)} ${hz - 420} ${num(x)} ${hz - 430}C${num(x + 110)} ${hz - 420} ${num(x + 240)} ${hz - 150} ${num(x + 700)} ${hz + 20}Z`, p.lin([[0, light(c, 0.08)], [1, mix(c, p.T.haze, 0.4)]])));
    p.add(path(`M${num(x)} ${hz - 430}C${num(x + 110)} ${hz - 420} ${num(x + 240)} ${hz - 150} ${num(x + 700)} ${hz + 20}H${num(x + 80)}C${num(x + 120)} ${hz - 150} ${num(x - 20)} ${hz - 260} ${num(x)} ${hz - 430}Z`, dark(c, 0.2), 'opacity=".45"'));
    mist(p, hz - 110, 40, 0.55);
    woodedHill(p, { base: hz - 20, amp: 60, color: '#46794a', haze: 0.25, crowns: 210, size: 20, depth: 50 });
  },
  pines(p, hz) {
    hill(p, { base: hz - 150, amp: 120, color: '#6f93a8', haze: 0.6 });
    hill(p, { base: hz - 70, amp: 90, color: '#4f7f70', haze: 0.38, trees: 150, treeMin: 30, treeMax: 70 });
    mist(p, hz - 50, 34, 0.5);
    hill(p, { base: hz - 6, amp: 40, color: '#3c6b50', haze: 0.2, trees: 150, treeMin: 50, treeMax: 100 });
  },
  terraces(p, hz) {
    hill(p, { base: hz - 170, amp: 130, color: '#6b8fa0', haze: 0.58 });
    for (let i = 0; i < 7; i++) {
      const y = hz - 130 + i * 22;
      const c = mix(p.c(i % 2 ? '#8fb85a' : '#6f9f4c'), p.T.haze, 0.42 - i * 0.04);
      p.add(path(`M-20 ${y}Q${num(p.rand(200, 700))} ${num(y - 40)} 800 ${num(y - p.rand(-6, 18))}T1620 ${num(y - 8)}V${hz + 40}H-20Z`, p.lin([[0, light(c, 0.16)], [0.2, c], [1, dark(c, 0.2)]])));
    }
  },
};

const SEASONS = {
  green: { lawn: LAWN, leaf: ['#3f7a3c', '#4f8a42', '#2f6a44'] },
  autumn: { lawn: ['#c9b06a', '#a99a4e', '#6f6a34'], leaf: ['#d98a2f', '#c0562a', '#e0b03c'] },
  spring: { lawn: ['#a9cc74', '#86b85a', '#4c8040'], leaf: ['#6fae58', '#8fbf66', '#5a9a50'], bloom: '#f7b6cc' },
  poplars: { lawn: ['#c9b06a', '#a99a4e', '#6f6a34'], leaf: ['#e6bb3f', '#d9a83a', '#c9b04a'] },
  dry: { lawn: DRY, leaf: ['#6f8a44', '#8a9450', '#5f7a44'] },
};

export const hills = {
  id: 'hill-house', settings: ['hills'], count: 36, where: 'in the hills',
  forms: ['bungalow', 'gabled', 'winged', 'balconied', 'aframe', 'manor', 'cluster', 'tower', 'stilted', 'shed', 'lodge', 'chalet'],
  looks: ['redRoof', 'stone', 'greenRoof', 'honey', 'tudor', 'blueRoof', 'yellow', 'slate', 'cedar', 'mint', 'brick', 'logs', 'pink', 'teal', 'charcoal', 'rust', 'white'],
  lights: ['day clear', 'dawn clear', 'day rain', 'golden clear', 'day mist', 'day cloudy', 'dusk clear', 'day clear', 'golden cloudy', 'night clear', 'dawn mist'],
  traces: ['tea', 'jeep', 'washing', 'armchairs', 'fire', 'bicycle', 'swing', 'hammock', 'logs', 'scooter', 'pots', 'lanterns'],
  options: { range: ['folds', 'pines', 'peak', 'terraces'], season: ['green', 'green', 'spring', 'green', 'autumn', 'dry', 'green'], wood: ['broad', 'conifer', 'slim', 'conifer', 'round'] },
  back(p, view, v) {
    sky(p, { to: view.horizon + 10, clouds: 8, cloudEnd: 280, sun: sunOver(p, view, v) });
    RANGES[v.range](p, view.horizon);
    plain(p, view, SEASONS[v.season].lawn, 16);
    const { leaf, bloom } = SEASONS[v.season];
    grove(p, view, { kinds: [v.wood, v.wood, 'broad'], from: view.dist + 9, to: view.dist + 46, width: 30, count: 16, min: 6, max: 12, looks: leaf.map((color) => ({ leaf: v.wood === 'conifer' ? '#2f6248' : color, bloom })) });
  },
  front(p, view, v) {
    const { lawn, leaf, bloom } = SEASONS[v.season];
    grass(p, { y0: view.horizon + 160, y1: 1070, count: 260, light: lawn[0], deep: lawn[2] });
    if (v.frame) plant(p, view, v.wood, v.frame * 9.4, 17, 10.5, { leaf: v.wood === 'conifer' ? '#2a5a42' : leaf[1], bloom, haze: 0 });
    if (v.season !== 'dry') wildflowers(p, { count: 70, ranges: v.frame > 0 ? [[1000, 1610]] : [[-10, 620]], y0: 930, colors: v.season === 'autumn' ? ['#f2c85f', '#e8833a', '#ffffff'] : undefined });
  },
};

/** A range of snow peaks, stretched and moved so that no two are the same. */
function peaks(p, view) {
  const sx = p.rand(1.15, 1.9) * (p.rand() < 0.5 ? -1 : 1);
  const sy = p.rand(0.7, 1.15);
  const dx = sx < 0 ? W + p.rand(0, W * (-sx - 1)) : -p.rand(0, W * (sx - 1));
  const foot = view.horizon - 20;
  p.group(`transform="translate(${num(dx)},${num(foot - 620 * sy)}) scale(${sx.toFixed(2)},${sy.toFixed(2)})"`, () => snowRange(p, { base: 640, haze: 0.26 }));
  hill(p, { base: foot - 40, amp: 90, color: '#4e7d78', haze: 0.46, rough: 0.55 });
  mist(p, foot - 20, 40, 0.6);
}

export const underPeaks = {
  id: 'peaks-house', settings: ['hills', 'snow'], count: 24, where: 'below snow peaks',
  forms: ['chalet', 'kathkuni', 'gabled', 'lodge', 'balconied', 'aframe', 'cluster', 'winged', 'tower', 'bungalow', 'shed', 'manor'],
  looks: ['honey', 'stone', 'greenRoof', 'cedar', 'redRoof', 'logs', 'blueRoof', 'tudor', 'slate', 'teal', 'mint', 'charcoal', 'yellow'],
  lights: ['day clear', 'golden clear', 'dawn clear', 'day cloudy', 'dusk clear', 'day clear', 'day rain', 'night clear', 'dawn mist'],
  traces: ['logs', 'fire', 'jeep', 'tea', 'armchairs', 'washing', 'swing', 'bicycle', 'lanterns', 'pots'],
  options: { season: ['green', 'spring', 'autumn', 'green', 'dry'], wood: ['conifer', 'round', 'conifer', 'slim'] },
  back(p, view, v) {
    sky(p, { to: view.horizon + 10, clouds: 6, cloudEnd: 200, sun: sunOver(p, view, v) });
    peaks(p, view);
    const { lawn, leaf, bloom } = SEASONS[v.season];
    hill(p, { base: view.horizon - 4, amp: 60, color: '#3c6b58', haze: 0.26, trees: 170, treeMin: 40, treeMax: 84 });
    plain(p, view, lawn, 14);
    grove(p, view, { kinds: ['conifer', 'conifer', v.wood], from: view.dist + 8, to: view.dist + 40, width: 28, count: 18, min: 7, max: 14, looks: [{ leaf: '#2f6248' }, { leaf: '#27564a' }, { leaf: v.wood === 'conifer' ? '#356a4a' : leaf[0], bloom }] });
  },
  front: hills.front,
};

const SNOWY = ['#eef4fb', '#e6eef8', '#c3d2e6'];

export const inSnow = {
  id: 'snow-house', settings: ['hills', 'snow'], count: 18, where: 'in deep snow', snow: true,
  forms: ['chalet', 'gabled', 'aframe', 'lodge', 'cluster', 'kathkuni', 'winged', 'balconied', 'tower', 'bungalow', 'shed'],
  looks: ['cedar', 'stone', 'honey', 'tudor', 'logs', 'redRoof', 'teal', 'charcoal', 'brick', 'blueRoof', 'yellow'],
  lights: ['day clear', 'dusk clear', 'day snow', 'golden clear', 'night clear', 'dawn clear', 'dusk snow', 'day cloudy', 'night snow'],
  traces: ['logs', 'snowman', 'fire', 'jeep', 'lanterns', 'armchairs', 'logs'],
  options: { wood: ['conifer'], season: ['snow'] },
  back(p, view, v) {
    sky(p, { to: view.horizon + 10, clouds: 5, cloudEnd: 180, sun: sunOver(p, view, v) });
    peaks(p, view);
    plain(p, view, SNOWY, 20);
    grove(p, view, { kinds: ['conifer'], from: view.dist + 7, to: view.dist + 42, width: 30, count: 26, min: 6, max: 13, looks: [{ leaf: '#2f5a4c', snow: 0.8 }, { leaf: '#284f48', snow: 0.6 }] });
  },
  front(p, view, v) {
    const c = p.c('#f6faff');
    for (let i = 0; i < 7; i++) {
      const [x, w] = [p.rand(-60, W), p.rand(160, 420)];
      p.add(ell(x, H + p.rand(-10, 30), w, p.rand(24, 60), p.lin([[0, light(c, 0.4)], [1, dark(c, 0.14)]]), 'opacity=".9"'));
    }
    if (v.frame) {
      const x = 800 + v.frame * 720;
      p.add(conifer(p, x, 1090, 620, p.c('#284f48'), 0.8), conifer(p, x + v.frame * 170, 1080, 460, p.c('#2f5a4c'), 0.7));
    }
  },
};

export const ladakh = {
  id: 'ladakh-house', settings: ['hills', 'snow'], count: 15, where: 'in a valley of bare mountains',
  forms: ['ladakhi', 'mudhouse', 'ladakhi', 'terraces'], looks: ['white', 'redRoof', 'stone', 'yellow', 'slate'],
  lights: ['day clear', 'golden clear', 'dawn clear', 'dusk clear', 'night clear', 'day cloudy'],
  traces: ['jeep', 'bicycle', 'charpoy', 'tea', 'pots', 'logs', 'washing'],
  options: { season: ['dry', 'poplars', 'green'], wood: ['cypress', 'slim', 'cypress'] },
  back(p, view, v) {
    sky(p, { to: view.horizon + 10, clouds: 5, cloudEnd: 200, sun: sunOver(p, view, v) });
    peaks(p, view);
    for (const [lift, color, haze] of [[120, '#b98f6a', 0.35], [60, '#a87850', 0.2], [10, '#94683f', 0.1]]) hill(p, { base: view.horizon - lift, amp: 110, color, haze, rough: 0.55 });
    plain(p, view, SEASONS[v.season].lawn, 10);
    grove(p, view, { kinds: [v.wood], from: view.dist + 8, to: view.dist + 26, width: 26, count: 16, min: 6, max: 11, looks: SEASONS[v.season].leaf.map((leaf) => ({ leaf })) });
  },
  front(p, view, v) {
    for (let i = 0; i < 60; i++) {
      const [x, y] = [p.rand(-20, W), p.rand(view.horizon + 190, H)];
      const s = ((y - view.horizon) / 500) * p.rand(8, 34);
      p.add(ell(x, y, s, s * 0.5, mix(p.c('#b8a48a'), p.c('#6f6050'), p.rand())));
    }
    if (v.frame) plant(p, view, v.wood, v.frame * 9.4, 17, 9, { leaf: SEASONS[v.season].leaf[1], haze: 0 });
  },
};

const GREENS = ['#4f9a3d', '#5b9a3a', '#3f8a48', '#6aa548'];

export const teaGarden = {
  id: 'tea-house', settings: ['tea', 'hills'], count: 30, where: 'among tea gardens',
  forms: ['bungalow', 'gabled', 'winged', 'manor', 'cluster', 'balconied', 'tower', 'stilted', 'lodge', 'aframe', 'shed'],
  looks: ['redRoof', 'greenRoof', 'stone', 'white', 'honey', 'yellow', 'tudor', 'blueRoof', 'rust', 'mint', 'cedar', 'brick', 'slate', 'laterite'],
  lights: ['day clear', 'dawn mist', 'day rain', 'golden clear', 'day cloudy', 'dawn clear', 'dusk clear', 'day mist', 'day clear', 'golden cloudy', 'night clear'],
  traces: ['tea', 'jeep', 'bicycle', 'armchairs', 'washing', 'hammock', 'fire', 'swing', 'lanterns', 'pots', 'scooter'],
  options: { range: ['folds', 'peak', 'pines', 'folds', 'terraces'], lay: ['slopes', 'rows', 'front', 'high'], season: ['green'], wood: ['slim', 'broad', 'slim', 'conifer', 'round'] },
  back(p, view, v) {
    const hz = view.horizon;
    sky(p, { to: hz + 10, clouds: 8, cloudEnd: 260, sun: sunOver(p, view, v) });
    RANGES[v.range](p, hz - (v.lay === 'high' ? 150 : 70));
    const green = GREENS[v.seed % GREENS.length];
    const lift = v.lay === 'high' ? 190 : 90;
    teaSlope(p, green, { top: crestOf(p, hz - lift, 50), rows: 14, step: 9, haze: 0.26, tilt: p.rand(-14, 14) });
    if (v.lay !== 'high') teaSlope(p, green, { top: crestOf(p, hz - 20, 26), rows: 5, step: 14, haze: 0.12, tilt: p.rand(-10, 10) });
    plain(p, view, v.lay === 'rows' ? ['#6f9a4c', '#5a8a42', '#33602e'] : LAWN, 22);
    if (v.lay === 'rows') rowsOfCrop(p, view, { from: 7, to: view.dist + 60, step: 2, width: 200, color: green, h: 0.85, gap: [view.dist - 10, view.dist + 9] });
    grove(p, view, { kinds: [v.wood], from: view.dist + 10, to: view.dist + 60, width: 34, count: 11, min: 7, max: 13, looks: [{ leaf: '#5d8f63' }, { leaf: '#4a7f4c' }] });
  },
  front(p, view, v) {
    const green = GREENS[v.seed % GREENS.length];
    if (v.lay === 'front' || v.lay === 'slopes') teaSlope(p, green, { top: v.frame > 0 ? [[-20, 1010], [400, 985], [900, 960], [1300, 900], [1620, 850]] : [[-20, 860], [300, 900], [700, 960], [1200, 990], [1620, 1015]], rows: 8, step: 28, haze: 0 });
    else grass(p, { y0: 900, y1: 1070, count: 160 });
    if (v.frame) plant(p, view, v.wood, v.frame * 9.4, 17, 11, { leaf: '#4a7f4c', haze: 0 });
    else p.add(rect(0, H - 4, W, 4, 'none'));
  },
};
