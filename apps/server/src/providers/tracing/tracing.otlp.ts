import { setTimeout as wait } from 'node:timers/promises';
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { figuresAsOtlp } from './figures-as-otlp.ts';
import { hearOutgoingCalls } from './outgoing-calls.ts';
import type { Attributes, Tracing } from './tracing.ts';

export type OtlpTarget = {
  /** Where a collector takes OTLP over HTTP; `v1/traces` and `v1/metrics` stand below it. */
  endpoint: string;
  headers: Record<string, string>;
  /** Which part of all requests and jobs is told of: between 0 and 1. */
  share: number;
  /** The figures of /metrics, which go out every minute. */
  metrics: Pick<Metrics, 'values'>;
};

const SERVICE = 'basera';
const FIGURES_EVERY_MS = 60_000;
const SENDS_WITHIN_MS = 3000;

const below = (endpoint: string, path: string): string => new URL(path, endpoint.replace(/\/*$/, '/')).href;

function end(span: Span, isFailed: boolean, attributes: Attributes = {}): void {
  span.setAttributes(attributes);
  // Never what an error says: that may name people.
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const spansBy = (tracer: Tracer): Pick<Tracing, 'begin' | 'around' | 'past'> => ({
  begin(name) {
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, root: true });
    const own = trace.setSpan(context.active(), span);
    return {
      within: (run) => context.with(own, run),
      end(told) {
        span.updateName(told.name);
        end(span, told.isFailed, told.attributes);
      },
    };
  },

  around: (name, attributes, run) =>
    tracer.startActiveSpan(name, { attributes }, async (span) => {
      try {
        const done = await run();
        end(span, false);
        return done;
      } catch (error) {
        end(span, true);
        throw error;
      }
    }),

  past(name, milliseconds, { attributes, isFailed }) {
    // What belongs to nothing is a look at the queue, every second.
    if (!trace.getActiveSpan()) return;
    const startTime = Date.now() - milliseconds;
    end(tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes }), isFailed);
  },
});

const traceCalls = (tracer: Tracer) =>
  hearOutgoingCalls(({ method, host }) => {
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes });
    return (status) =>
      end(span, status === null || status >= 400, status === null ? {} : { 'http.response.status_code': status });
  });

/** Tells a collector by OTLP over HTTP what this process does, and its figures. Loaded only where somebody wants that. */
export function otlpTracing({ endpoint, headers, share, metrics }: OtlpTarget): Tracing {
  const resource = resourceFromAttributes({ 'service.name': SERVICE });
  const sending = { headers, timeoutMillis: SENDS_WITHIN_MS };
  const exporter = new OTLPTraceExporter({ ...sending, url: below(endpoint, 'v1/traces') });
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ ...sending, url: below(endpoint, 'v1/metrics') }),
    exportIntervalMillis: FIGURES_EVERY_MS,
    exportTimeoutMillis: SENDS_WITHIN_MS,
    metricProducers: [figuresAsOtlp(metrics)],
  });
  const figures = new MeterProvider({ resource, readers: [reader] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = traces.getTracer(SERVICE);
  const stopHearing = traceCalls(tracer);
  return {
    isOn: true,
    ...spansBy(tracer),
    async stop() {
      stopHearing();
      const sent = Promise.allSettled([traces.shutdown(), figures.shutdown()]);
      await Promise.race([sent, wait(SENDS_WITHIN_MS, undefined, { ref: false })]);
      context.disable();
    },
  };
}
