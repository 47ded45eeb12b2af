import { searchStays, sqlSearcher } from '../../apps/server/src/modules/stays/index.ts';
import type { BenchServer } from '../bench-server.ts';
import { median } from '../median.ts';
import { CASES, questionOf } from './questions.ts';
import { count, figure, table } from './report.ts';

const RUNS = 9;

/** The use case itself on the embedded database, by the index and by SQL in turn. Throws when an answer differs. */
export async function benchEmbedded({ deps, database }: BenchServer): Promise<void> {
  const inDatabase = { ...deps.stays, searcher: sqlSearcher(database.db) };
  const rows: string[][] = [];
  for (const item of CASES) {
    const times = { index: [] as number[], sql: [] as number[] };
    let total = 0;
    for (let number = 0; number < RUNS; number += 1) {
      const query = questionOf(item, deps.clock.today(), number);
      const began = performance.now();
      const byIndex = await searchStays(deps.stays, query);
      const between = performance.now();
      const bySql = await searchStays(inDatabase, query);
      times.index.push(between - began);
      times.sql.push(performance.now() - between);
      if (JSON.stringify(byIndex) !== JSON.stringify(bySql)) throw new Error('the index answered something else');
      total = byIndex.total;
    }
    const [index, sql] = [median(times.index), median(times.sql)];
    rows.push([
      `${item.place}, ${item.filters}`,
      count(total),
      figure(index),
      `${figure(sql)} = ${figure(sql / index)}×`,
    ]);
  }
  console.log('Milliseconds a search on the embedded database, without HTTP, first page: median');
  table(['search', 'found', 'index', 'SQL'], rows);
}
