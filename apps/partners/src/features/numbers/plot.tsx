import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { everyNth } from './totals';

export type Tone = 'main' | 'beside' | 'bad';

/** A row of values, one a point; null where there is none. Bars of one plot stand on each other, or in front of those before. */
export type Series = {
  name: string;
  values: readonly (number | null)[];
  as: 'bars' | 'line';
  tone: Tone;
};

export type PlotProps = {
  /** What it shows, for those who do not see it; the table behind it has the values. */
  description: string;
  /** Below the points. */
  labels: readonly string[];
  series: readonly Series[];
  /** The values of bars add up. */
  isStacked?: boolean;
  /** The top of the axis, where it is known. */
  most?: number;
  axisWords(value: number): string;
  /** What stands above the plot of the point that is pointed at. */
  readOut(index: number): string;
};

const HEIGHT = 200;
const EDGE = { top: 8, right: 4, bottom: 26, left: 46 };
const TICKS = 4;
const WORD_WIDTH = 52;
const BAR_GAP = 0.28;

/** Bars and lines over points of time, as wide as there is room. */
export function Plot(props: PlotProps) {
  const [frame, width] = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  return (
    <div className="plot" ref={frame}>
      <p className="plot-read small" aria-hidden="true">
        {pointed === null ? '\u00a0' : props.readOut(pointed)}
      </p>
      {width > 0 && <Drawing {...props} width={width} pointed={pointed} onPoint={setPointed} />}
    </div>
  );
}

type DrawingProps = PlotProps & { width: number; pointed: number | null; onPoint(index: number | null): void };

function Drawing({ width, pointed, onPoint, ...props }: DrawingProps) {
  const { description, labels, series, isStacked = false, most, axisWords } = props;
  const inner = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  const x = scaleBand({ domain: labels.map((_, index) => index), range: [0, inner.width], padding: BAR_GAP });
  const top = most ?? highest(series, isStacked);
  const y = scaleLinear({ domain: [0, top], range: [inner.height, 0], nice: most === undefined && TICKS });
  // Of what is counted there is no half.
  const ticks = y.ticks(TICKS).filter((tick) => most !== undefined || Number.isInteger(tick));
  const every = everyNth(labels.length, inner.width, WORD_WIDTH);
  const written = labels.map((_, index) => index).filter((index) => index % every === 0);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - EDGE.left;
    const index = Math.floor(at / (inner.width / Math.max(1, labels.length)));
    onPoint(index >= 0 && index < labels.length ? index : null);
  };
  return (
    <svg
      role="img"
      aria-label={description}
      width={width}
      height={HEIGHT}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onPoint(null)}
    >
      <g transform={`translate(${EDGE.left},${EDGE.top})`}>
        {ticks.map((tick) => (
          <line key={tick} className="plot-line" x2={inner.width} y1={y(tick)} y2={y(tick)} />
        ))}
        {pointed !== null && (
          <rect
            className="plot-pointed"
            x={(x(pointed) ?? 0) - (x.step() - x.bandwidth()) / 2}
            width={x.step()}
            height={inner.height}
          />
        )}
        <Marks labels={labels} series={series} isStacked={isStacked} scales={{ x, y }} />
        <AxisLeft
          scale={y}
          tickValues={ticks}
          hideAxisLine
          hideTicks
          tickFormat={(value) => axisWords(Number(value))}
          tickLabelProps={{ className: 'plot-words', textAnchor: 'end', dx: -4, dy: 4 }}
        />
        <AxisBottom
          top={inner.height}
          scale={x}
          tickValues={written}
          hideTicks
          axisLineClassName="plot-ground"
          tickFormat={(index) => labels[index] ?? ''}
          tickLabelProps={{ className: 'plot-words', textAnchor: 'middle', dy: 4 }}
        />
      </g>
    </svg>
  );
}

/** The largest value, or of bars that add up the largest sum; 1 where all is nothing, so that there is an axis. */
function highest(series: readonly Series[], isStacked: boolean): number {
  const count = series[0]?.values.length ?? 0;
  const tops = Array.from({ length: count }, (_, index) => {
    const values = series.map(({ values }) => values[index] ?? 0);
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return Math.max(1, ...tops);
}

type MarksProps = {
  labels: readonly string[];
  series: readonly Series[];
  isStacked: boolean;
  scales: {
    x: ReturnType<typeof scaleBand<number>>;
    y: ReturnType<typeof scaleLinear<number>>;
  };
};

function Marks({ labels, series, isStacked, scales: { x, y } }: MarksProps) {
  const below = (until: number, index: number) =>
    isStacked ? series.slice(0, until).reduce((sum, { values }) => sum + (values[index] ?? 0), 0) : 0;
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  return series.map(({ name, values, as, tone }, at) =>
    as === 'bars' ? (
      <g key={name} className={`plot-bars is-${tone}`}>
        {values.map((value, index) => {
          const from = below(at, index);
          const height = y(from) - y(from + (value ?? 0));
          return (
            height > 0 && (
              <rect key={labels[index]} x={x(index)} y={y(from + (value ?? 0))} width={x.bandwidth()} height={height} />
            )
          );
        })}
      </g>
    ) : (
      <g key={name} className={`plot-stroke is-${tone}`}>
        <LinePath
          data={values.map((value, index) => ({ value, index }))}
          defined={({ value }) => value !== null}
          x={({ index }) => middle(index)}
          y={({ value }) => y(value ?? 0)}
        />
        {values.map(
          (value, index) => value !== null && <circle key={labels[index]} cx={middle(index)} cy={y(value)} r={2.5} />,
        )}
      </g>
    ),
  );
}

/** How wide an element is, as long as it is there. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
