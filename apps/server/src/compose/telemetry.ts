import type { Config } from '../config.ts';
import { type Database, heardBy } from '../platform/database/database.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { tracingOff } from '../providers/tracing/tracing.off.ts';
import type { Tracing } from '../providers/tracing/tracing.ts';

const STATEMENT_MAX = 2000;

/** Who is told what takes its time. What that needs is loaded only where somebody is. */
export async function chooseTracing(config: Config, metrics: Metrics): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = config;
  if (!endpoint) return tracingOff;
  const { otlpTracing } = await import('../providers/tracing/tracing.otlp.ts');
  return otlpTracing({ endpoint, headers, share: config.OTEL_TRACES_SAMPLER_ARG, metrics });
}

/** The database that has each statement told, with its text, in which values are numbers of parameters; the very same where nobody is told. */
export function traceStatements(database: Database, tracing: Tracing): Database {
  if (!tracing.isOn) return database;
  return heardBy(database, ({ query, queryDurationMillis, level }) => {
    const text = query.sql.slice(0, STATEMENT_MAX);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const [verb = ''] = text.trim().split(/\s/, 1);
    tracing.past(verb.toUpperCase(), queryDurationMillis, { attributes, isFailed: level === 'error' });
  });
}
