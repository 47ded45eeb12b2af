import { expect, it } from 'vitest';
import { createBackground } from './background.ts';
import { createLogger } from './logger.ts';

it('runs once more what was asked for meanwhile, however often, and bears failures', async () => {
  const background = createBackground(createLogger('silent'));
  let runs = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    runs += 1;
    await gate;
    throw new Error('not today');
  };
  for (let asked = 0; asked < 5; asked += 1) background.soon('work', work);
  expect(runs).toBe(1);
  release();
  await background.idle();
  expect(runs).toBe(2);
  background.soon('work', work);
  await background.idle();
  expect(runs).toBe(3);
});
