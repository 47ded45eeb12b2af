import { rm } from 'node:fs/promises';
import { startProduct } from './server.ts';

/** Lets the product fill its data once; every product of the tests starts with a copy, which takes a third of the time. */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASERA_URL) return undefined;
  const { dataDir, end } = await startProduct();
  await end();
  process.env.E2E_DATA_TEMPLATE = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
