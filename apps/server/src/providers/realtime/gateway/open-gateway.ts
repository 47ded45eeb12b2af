import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { takeSockets, type UpgradeOptions } from './upgrade.ts';

export type OpenGateway = UpgradeOptions;

/** Puts the gateway on the product's server: sockets come in with it, are counted, and are sent away before it closes. */
export function openGateway(app: FastifyInstance, registry: Registry, options: OpenGateway): void {
  const { gateway } = options;
  takeSockets(app.server, options);
  app.addHook('preClose', () => gateway.close());
  const shown = {
    connections: ['realtime_connections', 'Sockets that are open'],
    channels: ['realtime_channels', 'Channels somebody listens on'],
    delivered: ['realtime_frames_delivered', 'Frames sent to listeners since the start'],
    slowReaders: ['realtime_slow_readers', 'Sockets let go of because they read too slowly, since the start'],
  } as const;
  for (const [figure, [name, help]] of Object.entries(shown)) {
    const registers = [registry];
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(gateway.figures[figure as keyof typeof shown]);
      },
    });
  }
}
