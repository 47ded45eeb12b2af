import { demoTemplate } from '../../../apps/server/src/testing/database/database-templates.ts';
import { firstDay } from '../clock.ts';

/** Every product of the tests starts with a copy of the demo's data, which is made once. */
export default async function makeTemplate(): Promise<void> {
  if (process.env.BASERA_URL) return;
  process.env.E2E_DATA_TEMPLATE = await demoTemplate(firstDay);
}
