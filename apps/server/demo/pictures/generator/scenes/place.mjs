// A picture of a house in its place: draws the numbers of a variant, and puts land, house, garden and weather together.
import { vignette } from '../lib/sky.mjs';
import { falling, mistBehind, puddles } from '../lib/weather.mjs';
import { border, walk } from '../lib/plants-3d.mjs';
import { trace, TRACES } from '../lib/traces.mjs';
import { View } from '../lib/solid/view.mjs';
import { facadeGlow } from '../lib/architecture.mjs';
import { FORMS } from './houses/index.mjs';
import { lookOf } from './houses/looks.mjs';

const LIGHT = { dawn: 'at dawn', day: '', golden: 'in golden evening light', dusk: 'at dusk', night: 'at night' };
const WEATHER = { clear: '', cloudy: 'under clouds', mist: 'in mist', rain: 'in monsoon rain', snow: 'in falling snow' };
const SEASON = { autumn: 'among trees in autumn colours', poplars: 'among golden poplars', spring: 'among trees in blossom' };
const YAWS = [-0.32, 0.28, -0.12, 0.5, 0.12, -0.52, 0.36, -0.22];
const EYES = [1.7, 3.2, 6.5, 2.2, 4.4, 9, 2.6];
const FILLS = [0.6, 0.5, 0.7, 0.56, 0.46, 0.64];
const SHIFTS = [-150, 130, 0, 230, -240, 60, -60];
const PATHS = ['#d8bd92', '#c9b8a0', '#b88a66', '#d9cdb8'];

/** Numbers of variant `i` of a place: neighbours in the list differ in nearly everything. */
export function variantOf(place, i) {
  const at = (list, step, from = 0) => list[(i * step + from + Math.floor(i / list.length)) % list.length];
  const [time, weather] = at(place.lights, 1).split(' ');
  const form = place.forms[i % place.forms.length];
  const look = place.looks[(i * 5 + Math.floor(i / place.forms.length) * 3) % place.looks.length];
  const options = Object.fromEntries(Object.entries(place.options ?? {}).map(([key, list], n) => [key, at(list, 1, n + 1)]));
  const traces = place.traces.length ? [at(place.traces, 1), at(place.traces, 1, 5)] : [];
  return {
    seed: i + 1, time, weather, form, look, traces, ...options,
    yaw: at(YAWS, 3) * (place.turn ?? 1), eye: at(place.eyes ?? EYES, 2), fill: at(FILLS, 1), shift: at(SHIFTS, 2),
    size: (i * 0.37) % 1, flip: Math.floor(i / 2 + i / place.forms.length) % 2 === 0, axis: i % 4 > 1,
    frame: [1, -1, 0][i % 3], sun: i % 2 ? 1 : -1, mirrored: Math.floor(i / 3) % 2 === 1,
  };
}

/** The viewer: as far away as the house is to fill its share of the picture, its foot on a lower third. */
export function viewOf(v, form, place) {
  const foot = place.foot ?? 800;
  const k = Math.min((v.fill * 1600) / form.width, (foot - (place.head ?? 150)) / form.top);
  const eye = Math.min(v.eye, (foot - (place.horizon ?? 360)) / k);
  return new View({ yaw: v.yaw, eye, dist: 1500 / k, horizon: foot - eye * k, shift: v.shift });
}

export function drawPlace(p, place, v) {
  const form = FORMS[v.form];
  const look = { ...lookOf(v.look), snow: place.snow };
  const view = viewOf(v, form, place);
  const k = view.focal / view.dist;
  place.back(p, view, v, form);
  mistBehind(p, view.horizon + 60);
  place.behind?.(p, view, v, form);
  if (place.path !== false && form.path !== false) walk(p, view, { z: -(form.deep ?? 6), side: v.shift / -200 + (v.flip ? 1.4 : -1.4), bend: v.flip ? 2.4 : -2.4, color: place.snow ? '#dbe5f2' : PATHS[v.seed % 4], stones: v.seed % 5 === 2 });
  if (!form.afloat) form.draw(p, view, look, v);
  if (place.flowers !== false && form.flowers !== false && !form.afloat && !place.snow)
    for (const side of [-1, 1]) border(p, view, { x0: side * 1.6, x1: side * form.width * 0.44, z: -(form.deep ?? 6) - 0.4, h: 0.75, count: 46, flowers: v.seed % 4 ? ['#e2457a', '#ffffff', '#ffd166'] : ['#c693e0', '#f2a0b8', '#ffffff'] });
  facadeGlow(p, 800 + v.shift, view.horizon + (view.eye - form.top * 0.3) * k, form.width * 0.62 * k, form.top * 0.7 * k, 0.3);
  for (const [n, name] of v.traces.entries()) {
    const side = (n ? -1 : 1) * (v.flip ? 1 : -1) * form.width * (n ? 0.36 : 0.3) - v.shift / k * 0.3;
    trace(p, view, name, side, Math.max(8, view.dist - (form.deep ?? 6) - 3 - n * 1.6), { flip: n === 1 });
  }
  place.shoreline?.(p, view, v, form);
  if (form.afloat) form.draw(p, view, look, v);
  place.front?.(p, view, v, form);
  puddles(p, (place.foot ?? 800) + 60, 1055);
  falling(p);
  vignette(p, 0.24);
}

/** What is to be seen, in words. */
export function altOf(place, v) {
  const form = FORMS[v.form];
  const trace = v.traces.map((name) => TRACES[name]).filter(Boolean)[0];
  const air = [WEATHER[v.weather], LIGHT[v.time]].filter(Boolean).join(' ') || 'in daylight';
  const asides = [v.wood !== 'conifer' && SEASON[v.season], trace].filter(Boolean);
  return `${form.words} ${place.where}${asides.length > 0 ? `, ${asides.join(', ')},` : ''} ${air}.`;
}
