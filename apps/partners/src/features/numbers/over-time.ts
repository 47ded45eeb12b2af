import type { Numbers, NumbersPoint } from '@basera/contract/endpoints/partners/numbers';
import { pointWords, shortPoint } from './number-words';
import type { PlotProps, Tone } from './plot';
import type { TableOf } from './plot-card';

/** One row of values over the points of a period. */
export type Measure = {
  name: string;
  of(point: NumbersPoint): number | null;
  words(value: number | null): string;
  as?: 'bars' | 'line';
  tone?: Tone;
  /** In the table alone. */
  isWritten?: true;
};

type More = Pick<PlotProps, 'description' | 'axisWords'> & Partial<Pick<PlotProps, 'most' | 'isStacked'>>;

/** The plot and the table of some measures, which cannot say different things. */
export function overTime(
  { points, period }: Numbers,
  heading: string,
  measures: readonly Measure[],
  more: More,
): { plot: PlotProps; table: TableOf } {
  const drawn = measures.filter(({ isWritten }) => !isWritten);
  return {
    plot: {
      ...more,
      labels: points.map((point) => shortPoint(point, period)),
      series: drawn.map(({ name, of, as = 'bars', tone = 'main' }) => ({ name, values: points.map(of), as, tone })),
      readOut(index) {
        const point = points[index];
        if (!point) return '';
        const values = measures.map(({ name, of, words }) =>
          measures.length > 1 ? `${name} ${words(of(point))}` : words(of(point)),
        );
        return `${pointWords(point, period)}: ${values.join(', ')}`;
      },
    },
    table: {
      headings: [heading, ...measures.map(({ name }) => name)],
      rows: points.map((point) => [pointWords(point, period), ...measures.map(({ of, words }) => words(of(point)))]),
    },
  };
}
