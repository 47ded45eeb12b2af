import { setTimeout as wait } from 'node:timers/promises';
import { type Random, randomFor } from '../../../demo/random.ts';
import type { Fault, FaultKind } from './fault.ts';

const LASTS_MS = [1000, 7000] as const;
/** So long nothing is wrong between two rounds, so that guests get further than a hold. */
const CALM_MS = 1500;
const AT_ONCE = 3;

/** As many of the next kinds as this round has, of which no two are of one part; the others stay for later. */
function drawRound(kinds: FaultKind[], random: Random): Fault[] {
  const count = random.between(1, AT_ONCE);
  const round: Fault[] = [];
  while (round.length < count) {
    const kind = kinds[0];
    const fault = kind?.(random);
    if (!fault || round.some(({ part }) => part === fault.part)) break;
    round.push(fault);
    kinds.shift();
  }
  return round;
}

/** Faults in an order that the seed says, each kind as often as the others, until all were and `isOver`; resolves to how many. */
export async function chaos(
  seed: string,
  all: FaultKind[],
  { isOver, onCalm, tell }: { isOver(): boolean; onCalm(): Promise<void>; tell(words: string): void },
): Promise<number> {
  const random = randomFor(seed);
  let [kinds, struck, rest] = [random.shuffled(all), 0, all.length];
  for (; rest > 0 || !isOver(); ) {
    if (kinds.length === 0) kinds = random.shuffled(all);
    const round = drawRound(kinds, random);
    const lastsMs = random.between(...LASTS_MS);
    struck += round.length;
    rest -= round.length;
    const names = round.map(({ name }) => name).join(', ');
    tell(names);
    const began = performance.now();
    try {
      for (const { strike } of round) await strike();
      await wait(lastsMs);
    } finally {
      await Promise.all(round.map(({ heal }) => heal()));
    }
    const healed = performance.now();
    await onCalm();
    const [lasted, back] = [healed - began, performance.now() - healed].map((ms) => (ms / 1000).toFixed(1));
    tell(`healed after ${lasted} s, all ready ${back} s later`);
    await wait(CALM_MS);
  }
  return struck;
}
