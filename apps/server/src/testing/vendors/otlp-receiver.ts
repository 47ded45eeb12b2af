import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

type Keyed = { key: string; value: Record<string, unknown> }[];

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, unknown>;
  isFailed: boolean;
};

export type OtlpReceiver = {
  url: string;
  /** All that came, as it came. */
  bodies: string[];
  headers: Record<string, unknown>[];
  spans(): ReceivedSpan[];
  /** The latest figures: name, labels and value or count. */
  figures(): { name: string; attributes: Record<string, unknown>; value: number }[];
  stop(): Promise<void>;
};

const plain = (keyed: Keyed = []): Record<string, unknown> =>
  Object.fromEntries(keyed.map(({ key, value }) => [key, Object.values(value)[0]]));

// biome-ignore lint/suspicious/noExplicitAny: what another program sent
const spansIn = (body: any): ReceivedSpan[] =>
  // biome-ignore lint/suspicious/noExplicitAny: the same
  (body.resourceSpans ?? []).flatMap(({ scopeSpans }: any) =>
    // biome-ignore lint/suspicious/noExplicitAny: the same
    scopeSpans.flatMap(({ spans }: any) =>
      // biome-ignore lint/suspicious/noExplicitAny: the same
      spans.map((span: any) => ({
        ...{ name: span.name, traceId: span.traceId, spanId: span.spanId, parentSpanId: span.parentSpanId ?? '' },
        attributes: plain(span.attributes),
        isFailed: span.status?.code === 2,
      })),
    ),
  );

// biome-ignore lint/suspicious/noExplicitAny: what another program sent
const figuresIn = (body: any) =>
  // biome-ignore lint/suspicious/noExplicitAny: the same
  (body.resourceMetrics ?? []).flatMap(({ scopeMetrics }: any) =>
    // biome-ignore lint/suspicious/noExplicitAny: the same
    scopeMetrics.flatMap(({ metrics }: any) =>
      // biome-ignore lint/suspicious/noExplicitAny: the same
      metrics.flatMap(({ name, sum, gauge, histogram }: any) =>
        // biome-ignore lint/suspicious/noExplicitAny: the same
        (sum ?? gauge ?? histogram).dataPoints.map((point: any) => ({
          ...{ name, attributes: plain(point.attributes) },
          value: Number(point.asDouble ?? point.asInt ?? point.count),
        })),
      ),
    ),
  );

/** A collector on loopback that takes OTLP over HTTP as JSON, at the two addresses it is sent to. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const bytes = Buffer.concat(parts);
    const isKnown = request.method === 'POST' && /^\/v1\/(traces|metrics)$/.test(request.url ?? '');
    if (isKnown) {
      headers.push(request.headers);
      bodies.push(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes));
    }
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const parsed = () => bodies.map((body) => JSON.parse(body));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans: () => parsed().flatMap(spansIn),
    figures: () =>
      parsed()
        .map(figuresIn)
        .findLast((figures) => figures.length > 0) ?? [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
