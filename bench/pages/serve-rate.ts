import { addDays, dayInIndia } from '@basera/contract/calendar-date';
import { loadDemoData } from '../../apps/server/demo/load-demo-data.ts';
import { loadPlaces } from '../../apps/server/src/gazetteer/load-places.ts';
import { pageServices, pageVersion } from '../../apps/server/src/page-services.ts';
import { inTurn } from '../../apps/server/src/platform/migrations/set-up-turn.ts';
import { mountWeb } from '../../apps/server/src/web/web-app.ts';
import { BARE_PATH, type BenchServer, migratedDatabase, startServer } from '../bench-server.ts';
import { LoadLoop, type WireRequest } from '../load-loop.ts';

const CONNECTIONS = 16;
const SECONDS = 6;
const WARM_UP = 1500;
const DIFFERENT = 4000;
const CITIES = ['Goa', 'Candolim', 'Mumbai', 'Delhi', 'Jaipur', 'Udaipur', 'Munnar', 'Kochi', 'Bengaluru', 'Shimla'];
const PARTIES = 4;

/** As a share of the bare route's requests a second; and how long a page of results may be, before it is compressed. */
export const SERVED = { different: 0.01, same: 0.2, pageKb: 90 };

export type Served = { bare: number; different: number; same: number; plainBytes: number; sentBytes: number };

const compressed = (path: string): WireRequest =>
  `GET ${path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;

/** Results of ten cities, parties of one to four and as many days as it takes: no two are the same. */
function differentPages(count: number): string[] {
  const today = dayInIndia(Date.now());
  return Array.from({ length: count }, (_, index) => {
    const from = addDays(today, 1 + (Math.floor(index / CITIES.length / PARTIES) % 300));
    const guests = 1 + (Math.floor(index / CITIES.length) % PARTIES);
    const query = { city: CITIES[index % CITIES.length] ?? '', from_date: from, to_date: addDays(from, 2) };
    return `/search?${new URLSearchParams({ ...query, max_guests: String(guests) })}`;
  });
}

async function demoServer(): Promise<BenchServer> {
  const database = await migratedDatabase({ dataDir: null });
  const server = await startServer(database, { HOME_PAGE: 'stays' }, (app, deps) =>
    mountWeb(app, {
      services: pageServices(deps.config, deps),
      dev: false,
      version: () => pageVersion(deps.stays),
    }),
  );
  const { deps } = server;
  await inTurn(database, deps.log, loadPlaces);
  await inTurn(database, deps.log, (client) => loadDemoData(client, { today: deps.clock.today() }));
  await deps.stays.searcher.start();
  return server;
}

/** How many pages of results a server of the demo's stays answers a second, beside a bare route that sends as many bytes. */
export async function measureServing(): Promise<Served> {
  const server = await demoServer();
  const loop = new LoadLoop();
  const run = async (paths: string[], { answers = Number.POSITIVE_INFINITY, seconds = SECONDS } = {}) => {
    const requests = paths.map(compressed);
    const result = await loop.run({ port: server.port, requests, connections: CONNECTIONS, answers, seconds });
    if (result.refused > 0) throw new Error(`${result.refused} of ${result.answers} answers were refused`);
    return result.perSecond;
  };
  try {
    const pages = differentPages(WARM_UP + DIFFERENT);
    const [page = ''] = pages;
    const ask = (encoding: string) =>
      fetch(`http://127.0.0.1:${server.port}${page}`, { headers: { 'accept-encoding': encoding } });
    const plainBytes = Number((await ask('identity')).headers.get('content-length'));
    const sentBytes = Number((await ask('br')).headers.get('content-length'));
    server.serveBare('x'.repeat(sentBytes));
    // What renders a page is as quick as it gets only when it has rendered a thousand.
    await run(pages.slice(0, WARM_UP), { answers: WARM_UP, seconds: Number.POSITIVE_INFINITY });
    await run([BARE_PATH]);
    return {
      bare: await run([BARE_PATH]),
      different: await run(pages.slice(WARM_UP), { answers: DIFFERENT }),
      same: await run([page]),
      plainBytes,
      sentBytes,
    };
  } finally {
    await loop.close();
    await server.close();
  }
}
