import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { keptForATime, retentionJobs } from '../../retention.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { retention } from './retention.ts';

const DAY_SECONDS = 86_400;

describe.each(databaseKinds)('what is kept for a time (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind, { env: { SESSIONS_KEEP_DAYS: '5', MESSAGES_KEEP_DAYS: '3' } });
  });
  afterAll(() => server.close());

  async function report(...args: string[]) {
    const stream = new PassThrough();
    const { database, clock, config } = server.deps;
    const actor = { staffId: null, name: 'test', requestId: null };
    const context = { db: database.db, clock, config, actor, out: new Console(stream) };
    await retention.run(context, retention.read([...args, '--json']));
    stream.end();
    const rows: { what: string; due?: number; forgotten?: number }[] = JSON.parse(await text(stream));
    return Object.fromEntries(rows.map(({ what, due, forgotten }) => [what, due ?? forgotten]));
  }

  it('is counted by a dry run that forgets nothing, then forgotten, by settings', async () => {
    await server.signedInAs('asha@example.com');
    const guest = await server.signedInAs('meera@example.com');
    expect((await guest.call('POST', '/user/logout')).status).toBe(200);
    expect(await report('--dry-run')).toMatchObject({ 'one-time codes': 0, sessions: 0, 'record of mails and SMS': 0 });
    server.clock.advance(4 * DAY_SECONDS);
    const due = { 'one-time codes': 2, sessions: 0, 'record of mails and SMS': 2 };
    expect(await report('--dry-run')).toMatchObject(due);
    server.clock.advance(2 * DAY_SECONDS);
    const later = { ...due, sessions: 1 };
    expect(await report('--dry-run')).toMatchObject(later);
    expect(await report('--dry-run')).toMatchObject(later);
    expect(await report()).toMatchObject(later);
    expect(await report('--dry-run')).toMatchObject({ 'one-time codes': 0, sessions: 0, 'record of mails and SMS': 0 });
  });

  it('goes by jobs too, each piece by one of them, the same as the command forgets', async () => {
    await server.signedInAs('kavya@example.com');
    server.clock.advance(10 * DAY_SECONDS);
    const { config, clock, database } = server.deps;
    const jobs = retentionJobs(config, { db: database.db, clock });
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
    expect((await report('--dry-run'))['one-time codes']).toBe(1);
    for (const { run } of jobs) await run();
    expect(Object.values(await report('--dry-run')).every((count) => count === 0)).toBe(true);
  });
});

it('settings that say how long something is kept all stand in the report', () => {
  const named = keptForATime(readConfig({})).map(({ setting }) => setting);
  for (const name of Object.keys(readConfig({})).filter((each) => each.endsWith('_KEEP_DAYS')))
    expect(named).toContain(name);
});
