import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../../platform/telemetry/metrics.ts';
import { takeSockets, type UpgradeOptions } from './upgrade.ts';

export type OpenGateway = UpgradeOptions;

const FIGURES = [
  ['basera_realtime_connections', 'connections'],
  ['basera_realtime_channels', 'channels'],
  ['basera_realtime_frames_total', 'delivered'],
  ['basera_realtime_slow_readers_total', 'slowReaders'],
] as const;

/** Puts the gateway on the product's server: sockets come in with it, are counted, and are sent away before it closes. */
export function openGateway(app: FastifyInstance, metrics: Metrics, options: OpenGateway): void {
  const { gateway } = options;
  takeSockets(app.server, options);
  app.addHook('preClose', () => gateway.close());
  const names = FIGURES.map(([name]) => name);
  metrics.readBy(names, async () =>
    FIGURES.map(([name, figure]) => ({ name, value: gateway.figures[figure], labels: {} })),
  );
}
