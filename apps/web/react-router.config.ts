import type { Config } from '@react-router/dev/config';
import { compressFolder } from './build-steps/compress-folder.ts';

export default {
  ssr: true,
  buildEnd: async ({ reactRouterConfig }) => {
    await compressFolder(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
