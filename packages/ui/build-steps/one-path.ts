type Attributes = Record<string, string | number>;
/** A part of an icon, as the package keeps it. */
export type IconPart = [tag: string, attributes: Attributes];

const GEOMETRY = new Set('key d x y x1 y1 x2 y2 width height rx ry cx cy r points'.split(' '));
const ABSOLUTE_START = /^M/;
const RELATIVE_START = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*(?=([-.\d])?)/;

/** Reads a length that may be left out. */
const lengths =
  (attributes: Attributes) =>
  (name: string, otherwise: string | number = 0) =>
    Number(attributes[name] ?? otherwise);

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

function rectangle(attributes: Attributes): string {
  const length = lengths(attributes);
  const [x, y, width, height] = [length('x'), length('y'), length('width'), length('height')];
  const rx = length('rx', attributes.ry);
  const ry = length('ry', rx);
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`;
}

const outlines: Record<string, (attributes: Attributes) => string> = {
  // What follows the first point without a letter goes on from it, in steps.
  path: ({ d }) => String(d).replace(RELATIVE_START, (_, x, y, next) => `M${x} ${y}${next === undefined ? '' : 'l'}`),
  line(attributes) {
    const length = lengths(attributes);
    return `M${length('x1')} ${length('y1')}L${length('x2')} ${length('y2')}`;
  },
  circle(attributes) {
    const length = lengths(attributes);
    return ellipse(length('cx'), length('cy'), length('r'), length('r'));
  },
  ellipse(attributes) {
    const length = lengths(attributes);
    return ellipse(length('cx'), length('cy'), length('rx'), length('ry'));
  },
  rect: rectangle,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
};

/** The parts of an icon as one path that draws the same lines; as they are where one of them has looks of its own. */
export function onePath(parts: IconPart[]): IconPart[] {
  const isPlain = parts.every(
    ([tag, attributes]) => tag in outlines && Object.keys(attributes).every((name) => GEOMETRY.has(name)),
  );
  if (!isPlain) return parts.map(([tag, attributes], key) => [tag, { ...attributes, key }]);
  const d = parts.map(([tag, attributes]) => outlines[tag]?.(attributes) ?? '');
  if (!d.every((each) => ABSOLUTE_START.test(each))) throw new Error(`an icon begins nowhere: ${d}`);
  return [['path', { d: d.join(''), key: 0 }]];
}
