import { parseArgs } from 'node:util';
import { lookAt, reviewsDue } from '../modules/listings/index.ts';
import type { Database } from '../platform/database/database.ts';
import { runCommand, UsageError } from './operator-command.ts';

const USAGE = 'Usage: npm run listings -- [--json] | --pass ID | --refuse ID';

type Asked = { json: boolean; looked: { id: number; isFine: boolean } | null };

function readArguments(): Asked {
  try {
    const id = { type: 'string' } as const;
    const { values } = parseArgs({ options: { json: { type: 'boolean' }, pass: id, refuse: id } });
    if (values.pass !== undefined && values.refuse !== undefined) throw new Error('one of the two');
    const given = values.pass ?? values.refuse;
    if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new Error(`'${given}' is no number of a stay`);
    const looked = given === undefined ? null : { id: Number(given), isFine: values.pass !== undefined };
    return { json: values.json === true, looked };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** For the people who look at stays: what is due, and what they say of one. */
async function answer({ db }: Database, { json, looked }: Asked): Promise<void> {
  if (looked) {
    const { id, isFine } = looked;
    if ((await lookAt({ db }, id, isFine)) !== 'done')
      throw new UsageError(`Nothing of stay ${id} is to be looked at.`);
    console.log(`Stay ${id} is ${isFine ? 'passed' : 'refused'}.`);
    return;
  }
  const due = await reviewsDue(db);
  if (json) console.log(JSON.stringify(due, null, 2));
  else if (due.length === 0) console.log('Every stay is looked at.');
  else console.table(due.map(({ change, ...row }) => ({ ...row, waiting: Object.keys(change).join(', ') })));
}

await runCommand(readArguments, answer);
