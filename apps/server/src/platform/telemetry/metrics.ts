import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { type Labels, MEASURES, type Measure, type MeasureName } from './measures.ts';

type OfKind<K extends Measure['kind']> = {
  [N in MeasureName]: (typeof MEASURES)[N]['kind'] extends K ? N : never;
}[MeasureName];

/** One figure as it stands now; null where it is not known. */
export type Reading = {
  [N in OfKind<'gauge' | 'counter'>]: { name: N; value: number | null; labels: Labels<N> };
}[OfKind<'gauge' | 'counter'>];

export type Metrics = {
  /** Counts what happened once more. */
  count<N extends OfKind<'counter'>>(name: N, labels: Labels<N>): void;
  observe<N extends OfKind<'histogram'>>(name: N, seconds: number, labels: Labels<N>): void;
  /** Asks `read` whenever somebody wants the figures; those it names are left out where it fails or is late. */
  readBy(names: readonly OfKind<'gauge' | 'counter'>[], read: () => Promise<Reading[]>): void;
  /** As Prometheus reads them. */
  text(): Promise<{ type: string; body: string }>;
  /** The same as data. */
  values(): Promise<MetricObjectWithValues<MetricValue<string>>[]>;
};

/** Who asks for figures does not wait longer for a part of them. */
const READ_WITHIN_MS = 2000;

type Instrument = Counter | Gauge | Histogram;
type Reader = { names: readonly MeasureName[]; read: () => Promise<Reading[]> };

function makeInstrument(registry: Registry, name: string, { kind, help, labels, buckets }: Measure): Instrument {
  const settings = { name, help, labelNames: [...labels], registers: [registry] };
  if (kind === 'counter') return new Counter(settings);
  if (kind === 'histogram') return new Histogram({ ...settings, ...(buckets && { buckets: [...buckets] }) });
  return new Gauge(settings);
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not read within ${READ_WITHIN_MS} ms`)), READ_WITHIN_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The figures of one process. `onFailure` hears why some could not be read. */
export function createMetrics(onFailure: (error: unknown) => void): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const instruments = new Map<string, Instrument>(
    Object.entries(MEASURES).map(([name, measure]) => [name, makeInstrument(registry, name, measure)]),
  );
  const readers: Reader[] = [];
  let reading: Promise<unknown> | null = null;

  function forget(name: MeasureName): void {
    const instrument = instruments.get(name);
    instrument?.reset();
    // What has no labels stands at 0 then, which would be a lie.
    if (MEASURES[name].labels.length === 0) instrument?.remove();
  }

  function show({ name, value, labels }: Reading): void {
    const instrument = instruments.get(name);
    if (value === null) return;
    if (instrument instanceof Gauge) instrument.set(labels, value);
    else if (instrument instanceof Counter) instrument.inc(labels, value);
  }

  async function readOne({ names, read }: Reader): Promise<void> {
    const found = await withinTime(read()).catch((error: unknown) => {
      onFailure(error);
      return [];
    });
    for (const name of names) forget(name);
    for (const each of found) show(each);
  }

  /** Two who ask at once are told the same. */
  const readAll = () => {
    reading ??= Promise.all(readers.map(readOne)).finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    count: (name, labels) => (instruments.get(name) as Counter).inc(labels),
    observe: (name, seconds, labels) => (instruments.get(name) as Histogram).observe(labels, seconds),
    readBy(names, read) {
      for (const name of names) forget(name);
      readers.push({ names, read });
    },
    async text() {
      await readAll();
      return { type: registry.contentType, body: await registry.metrics() };
    },
    async values() {
      await readAll();
      return registry.getMetricsAsJSON();
    },
  };
}
