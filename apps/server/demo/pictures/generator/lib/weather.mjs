// Weather: what falls or drifts. What it does to the light stands in times.mjs.
import { W, H, num, rect, stroke, circ, ell } from './picture.mjs';
import { mix, light } from './color.mjs';
import { mist } from './terrain.mjs';

/** A low sky of heavy clouds, for all weathers without sun. */
export function overcast(p, end) {
  const soft = p.blur(16);
  let puffs = '';
  for (let i = 0; i < 34; i++) {
    const y = p.rand(-40, end);
    puffs += ell(p.rand(-100, W + 100), y, p.rand(110, 260), p.rand(26, 60), mix(p.T.cloud, p.T.sky[p.rand() < 0.5 ? 0 : 3], p.rand(0.1, 0.6)));
  }
  p.add(`<g filter="${soft}" opacity=".6">${puffs}</g>`);
}

/** Mist between the hills and the house. */
export function mistBehind(p, y) {
  if (p.weather === 'mist') {
    p.add(rect(0, y - 330, W, 400, p.lin([[0, p.T.haze, 0], [0.6, p.T.haze, 0.75], [1, p.T.haze, 0.35]])));
    mist(p, y - 40, 90, 0.8);
  }
  if (p.weather === 'rain') mist(p, y - 90, 70, 0.5);
}

/** What falls in front of everything. */
export function falling(p) {
  if (p.weather === 'mist') {
    mist(p, 980, 70, 0.35);
    p.add(rect(0, 0, W, H, p.T.haze, 'opacity=".1"'));
  }
  if (p.weather === 'rain') {
    let far = '';
    let near = '';
    for (let i = 0; i < 260; i++) {
      const l = p.rand(26, 60);
      far += `M${num(p.rand(-20, W))} ${num(p.rand(-40, H))}l${num(-l * 0.16)} ${num(l)}`;
      if (i < 90) near += `M${num(p.rand(-20, W))} ${num(p.rand(-40, H))}l${num(-l * 0.34)} ${num(l * 2)}`;
    }
    p.add(stroke(far, '#e9f2f6', 1.6, 'opacity=".36"'), stroke(near, '#f4f9fb', 2.8, 'opacity=".3"'));
    for (let i = 0; i < 60; i++) p.add(ell(p.rand(0, W), p.rand(840, H), p.rand(8, 20), p.rand(1.6, 4), 'none', 'stroke="#eef6f8" stroke-width="1.6" opacity=".5"'));
  }
  if (p.weather === 'snow') {
    for (let i = 0; i < 420; i++) {
      const r = Math.pow(p.rand(), 3) * 8 + 1.6;
      p.add(circ(p.rand(0, W), p.rand(0, H), r, '#ffffff', `opacity="${num(p.rand(0.5, 0.95))}"`));
    }
  }
}

/** Wet ground: lamps and sky mirrored in puddles. */
export function puddles(p, y0, y1, count = 9) {
  if (p.weather !== 'rain') return;
  for (let i = 0; i < count; i++) {
    const t = p.rand();
    const [x, y, w] = [p.rand(60, W - 60), y0 + t * (y1 - y0), 60 + t * 170];
    p.add(ell(x, y, w, w * 0.12, mix(p.T.sky[3], p.T.sky[1], 0.4), 'opacity=".75"'), ell(x - w * 0.2, y - w * 0.02, w * 0.5, w * 0.04, light(p.T.sky[3], 0.5), 'opacity=".7"'));
  }
}
