import { becomeNode, isOwnNode, ROOT } from './toolchain.mjs';

// Production: nothing is installed or built here. React renders several times slower unless NODE_ENV says production.
process.env.APP_MODE ||= 'production';
process.env.NODE_ENV ||= 'production';
if (isOwnNode()) {
  // The server is this very process: signals, exit code and memory are its own.
  process.chdir(ROOT);
  await import('../apps/server/src/main.ts');
} else {
  becomeNode(['apps/server/src/main.ts'], {}, { endsWithUs: true });
}
