// Two-point perspective around a house. World units are metres: x right, y up, z away from the viewer;
// the house stands at the origin and `yaw` turns the viewer around it. Verticals stay vertical.
import { path, poly } from '../picture.mjs';

export class View {
  constructor({ yaw = 0, eye = 1.7, focal = 1500, horizon = 560, dist = 24, shift = 0 } = {}) {
    Object.assign(this, { yaw, eye, focal, horizon, dist, shift, sin: Math.sin(yaw), cos: Math.cos(yaw) });
  }

  depth(x, z) {
    return x * this.sin + z * this.cos + this.dist;
  }

  /** Pixels per metre at a point of the ground. */
  k(x, z) {
    return this.focal / Math.max(1.2, this.depth(x, z));
  }

  at(x, y, z) {
    const k = this.k(x, z);
    return [800 + this.shift + (x * this.cos - z * this.sin) * k, this.horizon + (this.eye - y) * k];
  }

  /** The point of the ground `side` metres to the right and `ahead` metres away as the viewer sees it. */
  ground(side, ahead) {
    const z = ahead - this.dist;
    return [side * this.cos + z * this.sin, -side * this.sin + z * this.cos];
  }

  points(list) {
    return list.map(([x, y, z]) => this.at(x, y, z));
  }
}

/** Twice the area on the screen: negative where the points run counter-clockwise, as those of a face do that is seen from outside. */
const turn = (pts) => pts.reduce((sum, [x, y], i) => sum + x * pts[(i + 1) % pts.length][1] - pts[(i + 1) % pts.length][0] * y, 0);

/** Points of a face on the screen, null where it is turned away. */
export function seen(view, pts) {
  const flat = view.points(pts);
  return turn(flat) < 0 ? flat : null;
}

export function face3(p, view, pts, fill, extra = '') {
  p.add(path(poly(view.points(pts)), fill, extra));
}

/**
 * The walls of a box that can be seen, far ones first. `map(u, v)`: metres from the wall's left as one stands before it,
 * and from its foot.
 */
export function walls(view, { x, z, w, d, y = 0 }) {
  const [l, r, n, f] = [x - w / 2, x + w / 2, z - d / 2, z + d / 2];
  const eyeX = -view.dist * view.sin;
  const eyeZ = -view.dist * view.cos;
  const found = [];
  const put = (side, length, map, facing) => {
    if (facing) found.push({ side, length, map });
  };
  put('back', w, (u, v) => view.at(r - u, y + v, f), eyeZ > f);
  put('right', d, (u, v) => view.at(r, y + v, n + u), eyeX > r);
  put('left', d, (u, v) => view.at(l, y + v, f - u), eyeX < l);
  put('front', w, (u, v) => view.at(l + u, y + v, n), eyeZ < n);
  return found;
}
