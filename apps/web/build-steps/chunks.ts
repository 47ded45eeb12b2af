import { join } from 'node:path';
import { normalizePath } from 'vite';

/** What rolldown tells of its modules while it puts them into files. */
type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

// React and the router change seldom and every page needs them: one file that stays in the cache.
const VENDOR = /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\/|rolldown\/runtime/;

const HIGHEST = 10;

/** Everything that comes with a module, without what is imported later. */
function comesWith(entry: string, graph: Graph): Set<string> {
  const ids = new Set([entry]);
  for (const id of ids) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
  return ids;
}

/**
 * The browser's files: React and the router; what surrounds every page; what the pages where a stay is chosen share;
 * what its page and the booking of its rooms share; what only one of them needs; and what the schemas of calls stand
 * on. Thirty small files would cost more than thirty kilobytes.
 */
export function chunkGroups(appDirectory: string) {
  const app = (file: string) => normalizePath(join(appDirectory, file));
  const route = (file: string) => `${app(file)}?__react-router-build-client-route`;
  const ui = (file: string) => app(`../../../packages/ui/src/${file}`);
  const contract = (file: string) => app(`../../../packages/contract/src/${file}`);
  /** What all of these pages come with. */
  const shared = (graph: Graph, ...pages: string[]) => {
    const [first, ...others] = pages.map((page) => comesWith(route(page), graph));
    return new Set([...(first ?? [])].filter((id) => others.every((other) => other.has(id))));
  };
  const search = 'features/stays/search/page/search-page.tsx';
  const stay = 'features/stays/stay/page/stay-page.tsx';
  const booking = 'features/bookings/step/details-page.tsx';

  // A page's own module stays what it is, else a file would be made that only leads to it.
  const restOf = (graph: Graph, page: string) => {
    const own = app(page);
    return new Set([...shared(graph, page)].filter((id) => !id.startsWith(own)));
  };

  const parts: Record<string, (graph: Graph) => Set<string>> = {
    // Also what the entry shares with what is opened later: a file of its own would be one name more in every list.
    shell: (graph) => shared(graph, 'root.tsx').add(ui('overlays/history-steps.ts')),
    stays: (graph) => shared(graph, search, stay),
    rooms: (graph) => shared(graph, stay, booking),
    'search-parts': (graph) => restOf(graph, search),
    'stay-parts': (graph) => restOf(graph, stay),
    schemas: (graph) => comesWith(contract('fields.ts'), graph),
  };
  const groups = Object.entries(parts).map(([name, find], index) => {
    let ids: Set<string> | undefined;
    return {
      debugName: name,
      name: (id: string, graph: Graph) => {
        ids ??= find(graph);
        return ids.has(id) ? name : null;
      },
      // What several parts need belongs to the first of them.
      priority: HIGHEST - 1 - index,
    };
  });
  return [{ name: 'vendor', test: VENDOR, priority: HIGHEST }, ...groups];
}
