import { spawnSync } from 'node:child_process';
import { ensureWebBuilt } from '../build-web.mjs';
import { ensureInstalled, fail, run } from '../toolchain.mjs';

/** Programs of others that these tests start, and Debian's package of each. */
const NEEDED = {
  promtool: 'prometheus',
  prometheus: 'prometheus',
  debootstrap: 'debootstrap',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  nginx: 'nginx',
  patroni: 'patroni',
  etcd: 'etcd-server',
  'nats-server': 'nats-server',
};

ensureInstalled();
const missing = Object.keys(NEEDED).filter((program) => spawnSync(program, ['--version']).error);
if (missing.length > 0) {
  const packages = [...new Set(missing.map((program) => NEEDED[program]))].join(' ');
  fail(`These tests need ${missing.join(', ')}: apt-get install --no-install-recommends ${packages}`);
}
if (process.getuid?.() !== 0) fail('These tests need root: they mount, and give a process another root.');
if (!(await ensureWebBuilt())) fail('The web could not be built; why stands above.');
const [minutes, ...rest] = [
  process.argv.slice(2).find((each) => each.startsWith('--minutes=')),
  ...process.argv.slice(2),
];
// How long what lasts as long as it is told to does.
if (minutes) process.env.SOAK_MINUTES = minutes.replace('--minutes=', '');
const { code } = await run('vitest', ['run', '--project', 'scale', ...rest.filter((each) => each !== minutes)]);
process.exit(code);
