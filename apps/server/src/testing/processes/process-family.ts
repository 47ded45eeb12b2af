import { execFileSync } from 'node:child_process';

/** False when there is no such process (any more). */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** The process, and all that it and those it started have started. */
export function familyOf(pid: number): number[] {
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    processes.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}
