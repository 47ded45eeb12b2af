import { startProduct } from './server.ts';

/** Starts the product, or uses the one BASERA_URL leads to; stops what it started. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.BASERA_URL) return async () => {};
  const product = await startProduct();
  process.env.BASERA_URL = product.origin;
  return product.stop;
}
