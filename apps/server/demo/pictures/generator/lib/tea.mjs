// Hillsides planted with rows of clipped tea.
import { H, num, path, stroke } from './picture.mjs';
import { mix, light, dark } from './color.mjs';

/** Smooth curve through the control points of a slope's crest. */
function crest(points) {
  let d = `M${points[0][0]} ${num(points[0][1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b] = [points[i], points[i + 1]];
    const mx = (a[0] + b[0]) / 2;
    d += `C${num(mx)} ${num(a[1])} ${num(mx)} ${num(b[1])} ${b[0]} ${num(b[1])}`;
  }
  return d;
}

/** A slope from its crest `top` (control points) down; rows grow by `step` towards the viewer. */
export function teaSlope(p, color, { top, rows, step, haze, tilt = 0 }) {
  const c = mix(p.c(color), p.T.haze, haze);
  p.add(path(`${crest(top)}V${H + 20}H-20Z`, p.lin([[0, light(c, 0.12)], [1, dark(c, 0.25)]])));
  let y = 0;
  for (let r = 0; r < rows; r++) {
    const size = step * (0.9 + r * 0.15);
    const d = crest(top.map(([x, ty], i) => [x, ty + y + Math.sin(i * 1.3 + r * 0.3) * step * 0.16 + ((x - 800) / 1600) * tilt * r]));
    const bumps = (gap) => `stroke-linecap="round" stroke-dasharray="0.1 ${num(size * gap)}"`;
    p.add(stroke(d, dark(c, 0.55), size * 0.8, `opacity=".85" transform="translate(0,${num(size * 0.3)})"`));
    p.add(stroke(d, mix(c, dark(c, 0.22), (r % 3) * 0.3), size * 0.92, bumps(0.62)));
    p.add(stroke(d, light(c, 0.34), size * 0.42, `${bumps(0.62)} opacity=".6" transform="translate(${num(-size * 0.1)},${num(-size * 0.2)})"`));
    y += size * 1.02;
  }
}

/** Control points of a crest around `y`, `swing` high, drawn from the picture's own numbers. */
export const crestOf = (p, y, swing, n = 6) => Array.from({ length: n }, (_, i) => [Math.round(-20 + (i * 1640) / (n - 1)), y + p.rand(-swing, swing)]);
