import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

/** What `work` comes to; until then `between` is awaited again and again, whose failure is not waited out. */
export async function beside<T>(work: Promise<T>, between: () => Promise<void>): Promise<T> {
  let isOver = false;
  const over = work.then(
    () => {},
    () => {},
  );
  over.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await Promise.race([over, wait(LOOK_EVERY_MS, undefined, { ref: false })]);
    if (!isOver) await between();
  }
  return work;
}
