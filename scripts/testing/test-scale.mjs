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
const MINUTES = /^--minutes=(\d+)$/;
const asked = process.argv.slice(2);
const minutes = asked.find((each) => MINUTES.test(each));
// How long the soak lasts.
if (minutes) process.env.SOAK_MINUTES = MINUTES.exec(minutes)?.[1];
const rest = asked.filter((each) => !MINUTES.test(each));
const { code } = await run('vitest', ['run', '--project', 'scale', ...rest]);
process.exit(code);
