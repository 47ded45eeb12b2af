import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { tellSlabs } from '@basera/contract/rules/tax/slabs-told';
import { FirstRows } from './first-rows.ts';
import { PartWork } from './part-work.ts';
import { Round } from './round.ts';
import type { RoundOrder, ThreadData, Word } from './search-threads.ts';
import { OthersBlocks } from './shared-blocks.ts';

/** What it was told is heard this often where nobody asks, so that nothing old is kept in memory for it. */
const HEAR_EVERY_MS = 1000;

const { port, memory, numbers, rows } = workerData as ThreadData;
const round = new Round(memory);
const blocks = new OthersBlocks();
const work = new PartWork(blocks, numbers);
const first = new FirstRows(rows);

/** Hears all that was said, in order. Returns the last round that was. */
function hear(): RoundOrder | null {
  let order: RoundOrder | null = null;
  for (let said = receiveMessageOnPort(port); said; said = receiveMessageOnPort(port)) {
    const word = said.message as Word;
    if (word.kind === 'round') {
      order = word;
      tellSlabs(word.slabs);
      work.begin(word.task);
    } else {
      if (word.kind !== 'rules') work.forget();
      blocks.hear(word);
    }
  }
  return order;
}

function takePart({ number, parts, task }: RoundOrder): void {
  for (let part = round.take(number, parts); part !== null; part = round.take(number, parts)) {
    try {
      work.do(part);
      if (task.kind === 'first') first.write(number, work.firstStays());
    } catch (error) {
      round.fail();
      throw error;
    } finally {
      round.finish();
    }
  }
}

let order: RoundOrder | null = null;
for (let seen = 0; !round.isStopped; ) {
  round.waitForOther(seen, HEAR_EVERY_MS);
  seen = round.number;
  order = hear() ?? order;
  // One that was heard of before it has begun is for the next time.
  if (order?.number === seen) takePart(order);
}
port.close();
