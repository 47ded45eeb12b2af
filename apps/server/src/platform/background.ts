import type { Logger } from './logger.ts';

/** Work that nobody waits for. What fails or is cut off here is done by a regular job. */
export type Background = {
  /** Runs `work` beside what goes on now; asked for again meanwhile, it runs once more after. */
  soon(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
};

export function createBackground(log: Logger): Background {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const run = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    do {
      again.delete(name);
      await work().catch((error) => log.error({ err: error, work: name }, 'left to the regular job'));
    } while (again.has(name));
    running.delete(name);
  };
  return {
    soon(name, work) {
      if (running.has(name)) again.add(name);
      else running.set(name, run(name, work));
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}
