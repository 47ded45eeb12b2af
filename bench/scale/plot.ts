import { MEASURED, type MeasuredSize } from './measure-size.ts';

const WIDTH = 640;
const HEIGHT = 400;
const EDGE = { left: 56, right: 150, top: 16, bottom: 40 };
const COLORS = ['#0f766e', '#b45309', '#1d4ed8'];
const PLACES = { town: 'a town (2.5%)', metropolis: 'a metropolis (11.5%)', country: 'all India' } as const;

/** From a power of ten to another, both included. */
const powers = (least: number, most: number): number[] => {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
};

const words = (value: number): string => (value >= 1 ? value.toLocaleString('en') : String(value));

/** Milliseconds of a first page with dates by the number of stays, as SVG; both by powers of ten, so that what grows evenly is a straight line. */
export function plotOf(sizes: MeasuredSize[]): string {
  const shown = MEASURED.filter(({ filters }) => filters === 'dates');
  const lines = shown.map(({ place, filters }) => ({
    name: PLACES[place],
    points: sizes.map(({ stays, cases }) => {
      const found = cases.find((each) => each.place === place && each.filters === filters);
      return { stays, ms: found?.firstPageMs ?? 0 };
    }),
  }));
  const times = lines.flatMap(({ points }) => points.map(({ ms }) => ms));
  const [xs, ys] = [
    powers(sizes[0]?.stays ?? 1, sizes.at(-1)?.stays ?? 1),
    powers(Math.min(...times), Math.max(...times)),
  ];
  const place = (value: number, along: number[], from: number, to: number) => {
    const [least, most] = [Math.log10(along[0] ?? 1), Math.log10(along.at(-1) ?? 1)];
    return Math.round(from + ((Math.log10(value) - least) / (most - least || 1)) * (to - from));
  };
  const x = (stays: number) => place(stays, xs, EDGE.left, WIDTH - EDGE.right);
  const y = (ms: number) => place(ms, ys, HEIGHT - EDGE.bottom, EDGE.top);
  const grid = [
    ...xs.map(
      (each) => `<path d="M${x(each)} ${EDGE.top}V${HEIGHT - EDGE.bottom}" stroke="#d6d3d1"/>
  <text x="${x(each)}" y="${HEIGHT - EDGE.bottom + 18}" text-anchor="middle">${words(each)}</text>`,
    ),
    ...ys.map(
      (each) => `<path d="M${EDGE.left} ${y(each)}H${WIDTH - EDGE.right}" stroke="#d6d3d1"/>
  <text x="${EDGE.left - 8}" y="${y(each) + 4}" text-anchor="end">${words(each)} ms</text>`,
    ),
  ];
  const curves = lines.map(({ name, points }, index) => {
    const at = points.map(({ stays, ms }) => `${x(stays)},${y(ms)}`);
    const last = points.at(-1);
    return `<polyline points="${at.join(' ')}" fill="none" stroke="${COLORS[index]}" stroke-width="2"/>
  <text x="${x(last?.stays ?? 1) + 8}" y="${y(last?.ms ?? 1) + 4}" fill="${COLORS[index]}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#44403c">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
  <text x="${(EDGE.left + WIDTH - EDGE.right) / 2}" y="${HEIGHT - 4}" text-anchor="middle">stays</text>
  ${[...grid, ...curves].join('\n  ')}
</svg>
`;
}
