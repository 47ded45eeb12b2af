export type { StatementsDeps } from './deps.ts';
export { statementRoutes } from './routes.ts';
