export type { RegisterDeps } from './deps.ts';
export { forgetRegisters } from './forget-registers.ts';
export { registersOfPerson } from './personal-data.ts';
export { registerRoutes } from './routes.ts';
