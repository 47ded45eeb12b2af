import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { Round } from './round.ts';
import type { ThreadData, Word } from './search-threads.ts';

// Takes a part of the first round that it hears of in time, and dies of it.
const { port, memory } = workerData as ThreadData;
const round = new Round(memory);
for (let seen = 0; !round.isStopped; ) {
  round.waitForOther(seen, 100);
  seen = round.number;
  for (let said = receiveMessageOnPort(port); said; said = receiveMessageOnPort(port)) {
    const word = said.message as Word;
    if (word.kind !== 'round' || round.take(word.number, word.parts) === null) continue;
    round.fail();
    throw new Error('no memory is left');
  }
}
