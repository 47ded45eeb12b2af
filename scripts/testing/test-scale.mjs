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
  faketime: 'faketime',
};

ensureInstalled();
const missing = Object.keys(NEEDED).filter((program) => spawnSync(program, ['--version']).error);
if (missing.length > 0) {
  const packages = [...new Set(missing.map((program) => NEEDED[program]))].join(' ');
  fail(`These tests need ${missing.join(', ')}: apt-get install --no-install-recommends ${packages}`);
}
if (process.getuid?.() !== 0) fail('These tests need root: they mount, and give a process another root.');
if (!(await ensureWebBuilt())) fail('The web could not be built; why stands above.');
/** How long soak and chaos last, and by which seed the faults of chaos come. */
const SETTINGS = { minutes: 'SOAK_MINUTES', seed: 'CHAOS_SEED' };
const rest = process.argv.slice(2).filter((asked) => {
  const [, name, value] = /^--(minutes|seed)=(\d+)$/.exec(asked) ?? [];
  if (name) process.env[SETTINGS[name]] = value;
  return !name;
});
const { code } = await run('vitest', ['run', '--project', 'scale', ...rest]);
process.exit(code);
