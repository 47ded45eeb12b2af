import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

it('makes a line of JSON of all that a process prints, also of what ends it', async () => {
  const program = `
    const { createLogger } = await import(process.argv[1]);
    const { outputAsJson } = await import(process.argv[2]);
    outputAsJson(createLogger('info'));
    console.log('%d stays', 3);
    console.error('could not read', new Error('no such page'), { page: 4 });
    console.warn(new Error('alone'));
    console.debug('too much');
    process.emitWarning('this is old', 'DeprecationWarning');
    setImmediate(() => Promise.reject(new Error('nobody is ready')));
    setTimeout(() => {}, 60_000);`;
  const args = ['--input-type=module', '-e', program, fromHere('logger.ts'), fromHere('output-as-json.ts')];
  const ended = await new Promise<{ code: unknown; out: string; errors: string }>((resolve) =>
    execFile(process.execPath, args, (error, out, errors) => resolve({ code: error?.code, out, errors })),
  );
  expect(ended).toMatchObject({ code: 1, errors: '' });
  const lines = ended.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  // The promise is that nothing is lost; a pipe that is full for a moment lets a later line go first.
  expect(lines).toHaveLength(5);
  expect(lines).toEqual(
    expect.arrayContaining(
      [
        { level: 30, msg: '3 stays' },
        {
          level: 50,
          msg: 'could not read { page: 4 }',
          err: expect.objectContaining({ message: 'no such page', stack: expect.any(String) }),
        },
        { level: 40, msg: 'alone', err: expect.objectContaining({ message: 'alone' }) },
        { level: 40, msg: 'this is old' },
        { level: 60, err: expect.objectContaining({ message: 'nobody is ready' }) },
      ].map((line) => expect.objectContaining(line)),
    ),
  );
});
