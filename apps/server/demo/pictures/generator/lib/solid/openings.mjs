// Windows and doors on a wall, bay by bay.
import { light, dark } from '../color.mjs';
import { quad } from '../camera.mjs';
import { archway, glass, hollow, jaali, window_ } from '../openings.mjs';
import { jharokha, railing } from '../architecture.mjs';

const pane = (p, share = 0.75) => glass(p, p.T.lit * (p.rand() < share ? p.rand(0.75, 1) : 0.1));

function shutters(p, map, u, v, w, h, color) {
  const c = p.c(color);
  for (const [a, b] of [[u - w * 0.56, u - w * 0.06], [u + w * 1.06, u + w * 1.56]]) {
    p.add(quad(map, a, v - 0.05, b, v + h + 0.05, c));
    for (let i = 1; i < 7; i++) p.add(quad(map, a + 0.05, v + (h * i) / 7, b - 0.05, v + (h * i) / 7 + 0.05, dark(c, 0.25)));
  }
}

function flowerBox(p, map, u, v, w) {
  p.add(quad(map, u - 0.1, v - 0.32, u + w + 0.1, v - 0.06, p.c('#7a5535')));
  for (let i = 0; i < 12; i++) {
    const [x, y] = map(u + p.rand(0, w), v + p.rand(-0.1, 0.14));
    const k = Math.abs(map(1, 0)[0] - map(0, 0)[0]) * 0.09;
    p.add(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(k * p.rand(0.8, 1.5)).toFixed(1)}" fill="${p.c(p.pick(['#4f8a48', '#3c7a43', '#e2457a', '#ffd166', '#ffffff', '#e84f3a']))}"/>`);
  }
}

/** One opening of a bay: u, v of its foot on the left, all in metres. */
const KINDS = {
  window: (p, map, u, v, w, h, look) => window_(p, map, u, v + 0.85, w, h - 1.15, { frame: look.frame, fill: pane(p), cols: 2, rows: 2 }),
  tall: (p, map, u, v, w, h, look) => window_(p, map, u, v + 0.3, w, h - 0.65, { frame: look.frame, fill: pane(p), cols: 2, rows: 4, trim: 0.05 }),
  shuttered(p, map, u, v, w, h, look) {
    const ww = w * 0.6;
    window_(p, map, u + w * 0.2, v + 0.8, ww, h - 1.15, { frame: light(look.frame, 0.5), fill: pane(p), cols: 2, rows: 3, curtains: false });
    shutters(p, map, u + w * 0.2, v + 0.8, ww, h - 1.15, look.accent ?? look.frame);
  },
  arch: (p, map, u, v, w, h, look) => archway(p, map, u, v + 0.6, w, h - 0.9, { style: 'round', fill: pane(p), frame: p.c(look.trim) }),
  archdoor: (p, map, u, v, w, h, look) => archway(p, map, u, v, w, h - 0.35, { style: 'round', fill: p.T.lit ? hollow(p) : pane(p), frame: p.c(look.trim) }),
  cusped: (p, map, u, v, w, h, look) => archway(p, map, u, v + 0.5, w, h - 0.8, { style: 'cusped', fill: hollow(p), frame: p.c(look.trim) }),
  gate: (p, map, u, v, w, h, look) => archway(p, map, u, v, w, h * 0.92, { style: 'cusped', fill: hollow(p, look.frame), frame: p.c(look.trim) }),
  jali(p, map, u, v, w, h, look) {
    p.add(quad(map, u - 0.08, v + 0.6, u + w + 0.08, v + h - 0.4, p.c(look.trim)), quad(map, u, v + 0.7, u + w, v + h - 0.5, hollow(p)));
    jaali(p, map, u, v + 0.7, w, h - 1.2, { color: p.c(look.trim), cols: 4, rows: 5, weight: 2 });
  },
  jharokha: (p, map, u, v, w, h, look) => jharokha(p, map, u, v + 0.3, w, h, p.c(look.trim), { openings: 3 }),
  flowers(p, map, u, v, w, h, look) {
    KINDS.window(p, map, u, v, w, h, look);
    flowerBox(p, map, u, v + 0.85, w);
  },
  french(p, map, u, v, w, h, look) {
    window_(p, map, u, v, w, h - 0.4, { frame: look.frame, fill: pane(p), cols: 2, rows: 3, trim: 0.05 });
    railing(p, map, u - 0.2, u + w + 0.2, v + 0.02, 0.85, { color: look.rail ?? look.frame, count: 7 });
  },
  glass(p, map, u, v, w, h, look) {
    p.add(quad(map, u - 0.06, v, u + w + 0.06, v + h - 0.2, p.c(look.frame)), quad(map, u, v + 0.06, u + w, v + h - 0.26, pane(p, 0.9)));
    for (let i = 1; i < 3; i++) p.add(quad(map, u + (w * i) / 3 - 0.04, v, u + (w * i) / 3 + 0.04, v + h - 0.2, p.c(look.frame)));
  },
  band(p, map, u, v, w, h, look) {
    p.add(quad(map, u, v + 1, u + w, v + h - 0.5, pane(p, 0.8)), quad(map, u, v + h - 0.5, u + w, v + h - 0.36, p.c(look.frame)));
    p.add(quad(map, u + w * 0.48, v + 1, u + w * 0.52, v + h - 0.5, p.c(look.frame)));
  },
  ladakhi(p, map, u, v, w, h, look) {
    p.add(quad(map, u - 0.2, v + 0.7, u + w + 0.2, v + h - 0.25, p.c('#23262b')), quad(map, u - 0.35, v + h - 0.35, u + w + 0.35, v + h - 0.1, p.c(look.frame)));
    window_(p, map, u, v + 0.85, w, h - 1.3, { frame: look.frame, fill: pane(p), cols: 3, rows: 2 });
  },
  door(p, map, u, v, w, h, look) {
    const c = p.c(look.door ?? look.frame);
    const [a, b] = [u + w * 0.14, u + w * 0.86];
    p.add(quad(map, a - 0.12, v, b + 0.12, v + h * 0.78, dark(c, 0.35)), quad(map, a, v, b, v + h * 0.74, c));
    p.add(quad(map, a + 0.12, v + 0.15, (a + b) / 2 - 0.06, v + h * 0.32, dark(c, 0.14)), quad(map, (a + b) / 2 + 0.06, v + 0.15, b - 0.12, v + h * 0.32, dark(c, 0.14)));
    p.add(quad(map, a + 0.12, v + h * 0.38, b - 0.12, v + h * 0.68, pane(p, 1)));
  },
  none() {},
};

/**
 * Openings along one storey of a wall: `pattern` names one after another from the left, repeated as often as fits.
 * `width` is an opening's share of its bay.
 */
export function bays(p, { map, length }, { v, h, count, pattern, look, width = 0.46, door = -1, doorKind = 'door' }) {
  const n = count ?? Math.max(1, Math.round(length / 2.4));
  const bay = length / n;
  for (let i = 0; i < n; i++) {
    const kind = i === door ? doorKind : pattern[i % pattern.length];
    const wide = { glass: 0.84, band: 0.9, jharokha: 0.7, gate: 0.62, archdoor: 0.6, ladakhi: 0.5, jali: 0.5 }[kind] ?? width;
    const w = Math.min(bay * wide, { door: 1.5, gate: 2.6 }[kind] ?? 9);
    KINDS[kind](p, map, (i + 0.5) * bay - w / 2, v, w, h, look);
  }
}

/** Warm band at the foot of lit walls, so that houses glow after sunset. */
export const glowOn = (p, { map, length }, h) =>
  p.T.lit > 0.3 && p.add(quad(map, 0, 0, length, h, p.lin([[0, p.warm, 0], [1, p.warm, 0.16 * p.T.lit]])));

