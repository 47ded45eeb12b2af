export type { StatementsDeps } from './deps.ts';
export { type ReturnsDeps, readReturns } from './returns/read-returns.ts';
export { statementRoutes } from './routes.ts';
export { warnOfTurnover } from './turnover/warn-of-turnover.ts';
