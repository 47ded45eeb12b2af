import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output; tokens and codes never reach them. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'token', 'code'],
  });
}
