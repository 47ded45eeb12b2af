import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logger.ts';
import { type Pass, passBy } from '../../../platform/sealing/pass.ts';
import { makeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import type { IndexSearcher } from '../search-index/index-searcher.ts';
import { sqlSearcher } from '../search-index/stay-searcher.ts';
import { type Action, placeActions, rateActions, stayActions } from '../search-index/testing-actions.ts';
import { expectSame, makeNames, searches, stayShapes } from '../search-index/testing-searches.ts';
import { FIND_PATH } from './asked-search.ts';
import { elsewhereSearcher } from './elsewhere-searcher.ts';

const STAYS = 40;
const SECRET = 'a secret of these tests';

describe('searches that another process answers from its index', () => {
  // The one with the index.
  let other: TestApp;
  let origin: string;
  const pass: Pass = passBy(SECRET, 'searches');
  const clock = new MovableClock();
  const today = clock.today();
  const answered: number[] = [];
  const [search] = fc.sample(searches(today), { numRuns: 1, seed: 3 });
  if (!search) throw new Error('there is no search');

  beforeAll(async () => {
    other = await testApp('server', { clock, env: { ROLES: 'search', CODES_KEY: SECRET } });
    await makeNames(other.database);
    for (const shape of fc.sample(stayShapes, { numRuns: STAYS, seed: 20_261_127 }))
      await makeStay(other.database, shape);
    other.app.addHook('onResponse', async (_request, reply) => {
      answered.push(reply.statusCode);
    });
    origin = await other.listen();
    await other.deps.stays.searcher.start();
  });
  afterAll(async () => {
    await other.deps.stays.searcher.stop();
    await other.close();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    answered.splice(0);
  });

  const log = createLogger('silent');
  const searcherOf = (...origins: string[]): IndexSearcher =>
    elsewhereSearcher({ database: other.database, log, origins, pass });

  it('are exactly those of the database, whatever happens in between', async () => {
    const searcher = searcherOf(origin);
    const happenings: fc.Arbitrary<Action> = fc.oneof(...rateActions(today), ...stayActions(), ...placeActions(today));
    const turns = fc.record({
      happening: fc.array(happenings, { maxLength: 3 }),
      asked: fc.array(searches(today), { minLength: 1, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(turns, async ({ happening, asked }) => {
        for (const { run } of happening) await run(other.database);
        await searcher.catchUp();
        for (const each of asked) await expectSame(other.database, searcher, each);
      }),
      { numRuns: rounds(30, 150), endOnFailure: true },
    );
    expect(answered.filter((status) => status === 200).length).toBeGreaterThan(answered.length / 2);
    expect(answered).not.toContain(422);
    expect(answered).not.toContain(404);
  });

  it('are answered to nobody without the pass, and to no search that is not understood whole', async () => {
    const ask = (authorization: string, body: object) =>
      fetch(origin + FIND_PATH, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const asked = { search, catch_up: false };
    expect((await ask(pass.own, asked)).status).toBe(200);
    expect((await ask('', asked)).status).toBe(404);
    expect((await ask(passBy('another secret', 'searches').own, asked)).status).toBe(404);
    expect((await ask(passBy(SECRET, 'previews').own, asked)).status).toBe(404);
    expect((await ask(pass.own, { ...asked, search: { ...search, pool_heated: true } })).status).toBe(422);
    expect((await ask(pass.own, { ...asked, search: { ...search, limit: 100_000 } })).status).toBe(422);
  });

  it('come from the next process where one is gone, which is said once, and from the database where all are', async () => {
    const warn = vi.spyOn(log, 'warn');
    const gone = 'http://127.0.0.1:1';
    const found = await sqlSearcher(other.database.db).find(search);
    const searcher = searcherOf(gone, origin);
    for (let times = 0; times < 4; times += 1) expect(await searcher.find(search)).toEqual(found);
    expect(answered.filter((status) => status === 200)).toHaveLength(4);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(await searcherOf(gone).find(search)).toEqual(found);
    expect(await searcherOf().find(search)).toEqual(found);
  });

  it('come from the database where an index is not loaded', async () => {
    const loading = await testApp('server', {
      clock,
      database: other.database,
      env: { ROLES: 'search', CODES_KEY: SECRET },
    });
    const searcher = searcherOf(await loading.listen());
    expect(await searcher.find(search)).toEqual(await sqlSearcher(other.database.db).find(search));
    await loading.close();
  });

  it('do not wait for a process that is silent but for a moment, and the next not at all', async () => {
    const heard: string[] = [];
    const silent = createServer((request) => heard.push(request.url ?? '')).listen(0, '127.0.0.1');
    await vi.waitFor(() => expect(silent.listening).toBe(true));
    const searcher = searcherOf(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const found = await sqlSearcher(other.database.db).find(search);
    // However long the database takes: no time passes until the second.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    expect(await searcher.find(search)).toEqual(found);
    expect(await searcher.find(search)).toEqual(found);
    expect(heard).toEqual([FIND_PATH]);
    silent.closeAllConnections();
    silent.close();
  });
});
