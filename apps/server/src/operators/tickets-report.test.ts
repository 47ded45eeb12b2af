import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../testing/multipart.ts';
import { SHORT_LIVED } from '../testing/processes/short-lived.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { fromTelephone } from '../testing/uploads.ts';

const COMMAND = fileURLToPath(new URL('./tickets-report.ts', import.meta.url));

describe('the command of the people of support', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp('server');
  });
  afterAll(() => server.close());

  it('lists the tickets that wait for an answer, and says what became of one', async () => {
    const asha = await server.signedInAs('asha@example.com');
    const picture = { bytes: await fromTelephone(), filename: 'bank.jpg', type: 'image/jpeg' };
    const words = { category: 'payment', subject: 'Paid twice', email: 'asha@example.com', message: 'Twice.' };
    const form = multipart({ ...words, attachment: picture });
    const { number } = (await asha.call('POST', '/contact-support', form)).body.data.ticket;
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, [...SHORT_LIVED, COMMAND, ...args], {
        env: { PATH: process.env.PATH, DATABASE_URL: server.database.url ?? '' },
      }).then(
        ({ stdout }) => stdout,
        ({ stderr }: { stderr: string }) => stderr,
      );
    const why = ['--why', 'They were called.'];
    // What a ticket is about may name a person: only who says why reads it.
    expect(JSON.parse(await run('--json'))).toMatchObject([{ number, category: 'payment', subject: '••' }]);
    expect(JSON.parse(await run('--json', ...why))).toMatchObject([{ number, subject: 'Paid twice' }]);
    expect(await run('--answered', number, ...why)).toBe(`${number} is answered now.\n`);
    expect((await asha.call('GET', '/contact-support')).body.data.tickets[0].status).toBe('answered');
    expect(await run('--json')).toBe('[]\n');
    expect(await run('--answered', 'BT-2222-2222', ...why)).toBe('There is no ticket BT-2222-2222.\n');
    expect(await run('--closed', number.toLowerCase(), ...why)).toBe(`${number} is closed now.\n`);
    expect(await run('--open', number)).toMatch(/--why/);
    expect(await run('--lost', number)).toMatch(/^Usage: npm run tickets/);
  });
});
