import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Metrics } from '../../platform/telemetry/metrics.ts';

type Figure = Awaited<ReturnType<Metrics['values']>>[number];
type Value = { value: number; labels: Record<string, string | number>; metricName?: string };

const NANOS = 1_000_000_000;
const asTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1000),
  Math.round((milliseconds % 1000) * (NANOS / 1000)),
];

/** The rows of a histogram with the same labels, but for the bound of each. */
function byLabels(values: Value[]): { labels: Attributes; rows: Value[] }[] {
  const groups = new Map<string, { labels: Attributes; rows: Value[] }>();
  for (const row of values) {
    const { le, ...labels } = row.labels;
    const key = JSON.stringify(labels);
    const group = groups.get(key) ?? { labels, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Prometheus counts up to each bound, OTLP between them. */
function histogramOf(name: string, rows: Value[]): Histogram {
  const upTo = rows
    .filter(({ labels }) => labels.le !== undefined)
    .map(({ labels, value }) => ({ bound: labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le), value }))
    .sort((one, other) => one.bound - other.bound);
  const of = (suffix: string) => rows.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
  return {
    buckets: {
      boundaries: upTo.map(({ bound }) => bound).filter(Number.isFinite),
      counts: upTo.map(({ value }, index) => value - (upTo[index - 1]?.value ?? 0)),
    },
    sum: of('sum'),
    count: of('count'),
  };
}

/** One figure of /metrics as OTLP has it; null for a kind that it has not. */
function asOtlp({ name, help, type, values }: Figure, startTime: HrTime, endTime: HrTime): MetricData | null {
  const rows = values as Value[];
  const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
  const shared = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const points = (): DataPoint<number>[] =>
    rows.map(({ labels, value }) => ({ startTime, endTime, attributes: labels, value }));
  // prom-client gives its kinds as words, whatever its types say.
  const kind = String(type);
  if (kind === 'counter')
    return { ...shared, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  if (kind === 'gauge') return { ...shared, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (kind !== 'histogram') return null;
  const dataPoints = byLabels(rows).map(({ labels, rows: of }) => ({
    ...{ startTime, endTime, attributes: labels },
    value: histogramOf(name, of),
  }));
  return { ...shared, dataPointType: DataPointType.HISTOGRAM, dataPoints };
}

/** What Prometheus reads at /metrics, for whoever is told by OTLP: the same names, labels and numbers. */
export function figuresAsOtlp(metrics: Pick<Metrics, 'values'>): MetricProducer {
  const startTime = asTime(Date.now());
  return {
    async collect() {
      const figures = await metrics.values();
      const endTime = asTime(Date.now());
      const told = figures.map((figure) => asOtlp(figure, startTime, endTime)).filter((each) => each !== null);
      const resource = resourceFromAttributes({});
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'basera' }, metrics: told }] },
        errors: [],
      };
    },
  };
}
