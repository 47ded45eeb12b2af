import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output, each with what `bound` says of the process; tokens and codes never reach them. */
export function createLogger(level: string, bound: Record<string, string> | null = null): Logger {
  return pino({
    level,
    base: bound,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'token', 'code'],
  });
}
