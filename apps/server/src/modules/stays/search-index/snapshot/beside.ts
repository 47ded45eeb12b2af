import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 200;

/** What `work` comes to. Until then, and once more when it is done, `between` is awaited, whose failure ends the waiting. */
export async function beside<T>(work: Promise<T>, between: () => Promise<void>): Promise<T> {
  const isOver = () => true;
  const over = work.then(isOver, isOver);
  for (;;) {
    const isDone = await Promise.race([over, wait(LOOK_EVERY_MS, false, { ref: false })]);
    await between();
    if (isDone) return work;
  }
}
