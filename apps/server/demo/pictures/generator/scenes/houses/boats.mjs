// Houseboats of Kerala: one or two decks, one or two vaults of thatch. Drawn in metres around the middle of the waterline.
import { num, path, stroke, ell, rect } from '../../lib/picture.mjs';
import { mix, light, dark } from '../../lib/color.mjs';
import { window_ } from '../../lib/openings.mjs';
import { railing } from '../../lib/architecture.mjs';

const COLORS = [['#c79a5b', '#4a2f1e', '#b5432f'], ['#a97b4a', '#2f2a2a', '#2f7a78'], ['#d8b476', '#6b3a22', '#3f6fa0'], ['#8f7048', '#3a2a22', '#d9a23f'], ['#b98a50', '#1f3f4a', '#c0506a']];

/** A vault of thatch from x0 to x1, its foot at `y`, `h` high; all on the screen. */
function vault(p, x0, x1, y, h, color) {
  const c = p.c(color);
  const d = `M${num(x0 - h * 0.3)} ${num(y)}C${num(x0)} ${num(y - h * 0.9)} ${num(x0 + h * 0.7)} ${num(y - h)} ${num(x0 + h * 1.2)} ${num(y - h)}H${num(x1 - h * 1.2)}C${num(x1 - h * 0.7)} ${num(y - h)} ${num(x1)} ${num(y - h * 0.9)} ${num(x1 + h * 0.3)} ${num(y)}Q${num((x0 + x1) / 2)} ${num(y - h * 0.36)} ${num(x0 - h * 0.3)} ${num(y)}Z`;
  p.add(path(d, p.lin([[0, light(c, 0.28)], [0.55, c], [1, dark(c, 0.38)]])));
  p.group(`clip-path="${p.clip(d)}"`, () => {
    for (let i = 0; i < 170; i++) p.add(stroke(`M${num(p.rand(x0, x1))} ${num(y - p.rand(0.1, 1) * h)}q3 ${num(h * 0.08)} 1 ${num(h * 0.2)}`, p.pick([light(c, 0.35), dark(c, 0.3), dark(c, 0.45)]), p.rand(1, 2.6), 'opacity=".5"'));
    for (const t of [0.3, 0.55, 0.8]) p.add(stroke(`M${num(x0 - h)} ${num(y - h * t * 0.8)}Q${num((x0 + x1) / 2)} ${num(y - h * t * 1.35)} ${num(x1 + h)} ${num(y - h * t * 0.8)}`, dark(c, 0.42), 3, 'opacity=".5"'));
  });
}

function hull(p, x, y, k, half, color) {
  const c = p.c(color);
  p.add(ell(x, y + k * 0.15, half * 1.1, k * 0.4, '#03100f', 'opacity=".4"'));
  p.add(path(`M${num(x - half * 1.24)} ${num(y - k * 2.1)}C${num(x - half)} ${num(y - k * 0.9)} ${num(x - half * 0.8)} ${num(y - k * 0.8)} ${num(x - half * 0.6)} ${num(y - k * 0.8)}H${num(x + half * 0.6)}C${num(x + half * 0.85)} ${num(y - k * 0.8)} ${num(x + half * 1.05)} ${num(y - k * 1.1)} ${num(x + half * 1.3)} ${num(y - k * 2.6)}C${num(x + half * 1.28)} ${num(y - k)} ${num(x + half * 0.9)} ${num(y + k * 0.3)} ${num(x + half * 0.6)} ${num(y + k * 0.3)}H${num(x - half * 0.6)}C${num(x - half * 0.95)} ${num(y + k * 0.25)} ${num(x - half * 1.15)} ${num(y - k * 0.6)} ${num(x - half * 1.24)} ${num(y - k * 2.1)}Z`, p.lin([[0, light(c, 0.22)], [0.5, c], [1, dark(c, 0.5)]])));
  p.add(stroke(`M${num(x - half * 1.24)} ${num(y - k * 2.1)}C${num(x - half)} ${num(y - k * 0.9)} ${num(x - half * 0.8)} ${num(y - k * 0.8)} ${num(x - half * 0.6)} ${num(y - k * 0.8)}H${num(x + half * 0.6)}C${num(x + half * 0.85)} ${num(y - k * 0.8)} ${num(x + half * 1.05)} ${num(y - k * 1.1)} ${num(x + half * 1.3)} ${num(y - k * 2.6)}`, p.c('#d9ab4a'), k * 0.12));
}

/** The house on the boat; `decks` of cabins below vaults. */
function boat(p, view, r, { decks, vaults }) {
  const [straw, wood, cloth] = COLORS[r.seed % COLORS.length];
  const half0 = 10.5;
  const k = (r.fill * 1600) / 23;
  const [x, y] = [800 + r.shift * 0.6, (r.afloat ?? 790) + (r.size - 0.5) * 60];
  const half = half0 * k;
  const floor = y - k * 0.85;
  hull(p, x, y, k, half, wood);
  const cabin = p.c('#b98a55');
  for (let i = 0; i < decks; i++) {
    const [w, base] = [half * (i ? 0.44 : 0.7), floor - i * k * 3];
    p.add(rect(x - w - k * 1.6, base - k * 2.5, w * 2 + k * 3.4, k * 2.5, mix(dark(p.c(wood), 0.4), '#e8a850', Math.max(0.15, p.T.lit) * 0.7)));
    p.add(rect(x - w, base - k * 2.5, w * 1.7, k * 2.5, p.lin([[0, light(cabin, 0.1)], [1, dark(cabin, 0.3)]])));
    const n = i ? 3 : 5;
    for (let c = 0; c < n; c++) window_(p, (u, v) => [x - w + u, base - v], (w * 1.7 * (c + 0.25)) / n, k * 0.75, (w * 0.85) / n, k * 1.3, { frame: dark(wood, 0.1), fill: mix(p.c('#4f7484'), '#ffd98c', p.T.lit) });
    p.add(rect(x + w * 0.82, base - k * 0.8, w * 0.5, k * 0.5, p.c(cloth), 'rx="5"'));
    for (const dx of [-w - k * 1.4, x * 0 + w + k * 1.5, w * 0.8]) p.add(rect(x + dx, base - k * 2.6, k * 0.12, k * 2.6, dark(p.c(straw), 0.3)));
    railing(p, (u, v) => [x + u, base - v], w * 0.84, w + k * 1.6, 0, k * 0.7, { color: '#caa26a', count: 8 });
    if (i === decks - 1 && vaults === 2) {
      vault(p, x - w - k * 1.6, x - k * 0.3, base - k * 2.3, k * 2.1, straw);
      vault(p, x + k * 0.3, x + w + k * 1.8, base - k * 2.3, k * 1.8, straw);
    } else if (i === decks - 1) vault(p, x - w - k * 1.6, x + w + k * 1.8, base - k * 2.3, k * 2.3, straw);
    else p.add(rect(x - w - k * 1.9, base - k * 2.9, w * 2 + k * 4, k * 0.5, dark(p.c(straw), 0.15), 'rx="6"'));
  }
  if (p.T.lit > 0.3) {
    for (const dx of [-0.5, -0.2, 0.1, 0.4, 0.62]) p.glow(x + dx * half, floor - k * 1.6, k * 2, p.warm, 0.5 * p.T.lit);
    p.add(rect(x - half * 0.6, y + k * 0.5, half * 1.2, k * 2.4, p.lin([[0, p.warm, 0.4 * p.T.lit], [1, p.warm, 0]])));
  }
  let glint = '';
  for (let i = 0; i < 14; i++) glint += `M${num(x + p.rand(-1.2, 1.1) * half)} ${num(y + p.rand(0.3, 1.1) * k)}q${num(k)} ${num(-k * 0.14)} ${num(k * 2)} 0`;
  p.add(stroke(glint, '#ffffff', 2, 'opacity=".4"'));
}

const kind = (words, shape) => ({ words, width: 27, top: 9, afloat: true, draw: (p, view, look, r) => boat(p, view, r, shape) });

export const boats = {
  kettuvallam: kind('Thatched houseboat', { decks: 1, vaults: 1 }),
  twin: kind('Houseboat with two vaults of thatch', { decks: 1, vaults: 2 }),
  doubledeck: kind('Houseboat with two decks', { decks: 2, vaults: 1 }),
};
