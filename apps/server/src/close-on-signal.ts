import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from './compose/compose.ts';

// What is under way may take this long in all, and this long after the last new request.
const CLOSE_WITHIN_MS = 9000;
const CLOSE_AFTER_DRAINING_MS = 6000;

/**
 * Set up before the first request can come, so that none of them is cut off. After SIGTERM the process says at /readyz that it is
 * going and serves on for DRAIN_SECONDS, so that a proxy has turned to others when it stops listening; after Ctrl-C nobody is
 * kept waiting. The end of whoever started us and holds a channel to us counts as SIGTERM: nobody else would pass one on.
 */
export function closeOnSignal(deps: Deps, app: FastifyInstance): void {
  const { changeFeed, config, database, draining, jobs, log, processes, realtime, slabs, stays, tracing } = deps;
  const close = async (signal: string) => {
    if (draining.hasBegun) return;
    draining.hasBegun = true;
    const drainMs = signal === 'SIGINT' ? 0 : config.DRAIN_SECONDS * 1000;
    log.info({ signal, drain_seconds: drainMs / 1000 }, 'closing: requests under way are finished first');
    setTimeout(() => process.exit(1), Math.max(CLOSE_WITHIN_MS, drainMs + CLOSE_AFTER_DRAINING_MS)).unref();
    await sleep(drainMs);
    await app.close();
    await jobs.stop();
    slabs.stop();
    await stays.searcher.stop();
    await realtime.stop();
    await changeFeed.stop();
    await processes.stop();
    await tracing.stop();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  if (process.connected) process.once('disconnect', () => close('disconnect'));
}
