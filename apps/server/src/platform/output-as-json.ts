import { format } from 'node:util';
import type { Logger } from './logger.ts';

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/**
 * Makes one line of JSON of whatever this process would print otherwise: what pages and libraries say on the console, Node's own
 * warnings, and the error that ends it. Whoever reads the log reads all of it.
 */
export function outputAsJson(log: Logger): void {
  for (const [method, level] of Object.entries(levels) as [
    keyof typeof levels,
    'debug' | 'info' | 'warn' | 'error',
  ][]) {
    console[method] = (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      const words = format(...said.filter((one) => one !== err));
      log[level](err ? { err } : {}, words || err?.message);
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, warning.message));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends by an error that nothing was ready for');
    process.exit(1);
  });
}
