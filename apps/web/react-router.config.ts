import type { Config } from '@react-router/dev/config';
import { compressFolder } from '../../packages/ui/build-steps/compress-folder.ts';
import { buildServiceWorker } from './build-steps/service-worker.ts';

export default {
  ssr: true,
  // Each piece of a split page is a request of its own.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await buildServiceWorker(client);
    await compressFolder(client);
  },
} satisfies Config;
