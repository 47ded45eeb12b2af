import { globSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';

/** Debian's faketime, for programs of several threads. */
const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

export type FakeClock = {
  /** For the process whose clock it is; empty where there is no libfaketime. */
  env: Record<string, string>;
  /** So many minutes before or behind the true one, from a second later on. */
  move(minutes: number): Promise<void>;
};

/** The clock that one process is told the time by, kept in a file. Its timers run on as they do. */
export async function fakeClock(file: string): Promise<FakeClock> {
  const move = async (minutes: number) => {
    // Never read half written.
    await writeFile(`${file}.new`, `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}m\n`);
    await rename(`${file}.new`, file);
  };
  await move(0);
  const env: Record<string, string> = LIBRARY
    ? {
        LD_PRELOAD: LIBRARY,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    : {};
  return { env, move };
}
