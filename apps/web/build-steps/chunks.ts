import { join } from 'node:path';
import { normalizePath } from 'vite';

/** What rolldown tells of its modules while it puts them into files. */
type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null };

// React and the router change seldom and every page needs them: one file that stays in the cache.
const VENDOR = /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//;

const HIGHEST = 10;

/** Everything that comes with a module, without what is imported later. */
function comesWith(entry: string, graph: Graph): Set<string> {
  const ids = new Set([entry]);
  for (const id of ids) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
  return ids;
}

/**
 * The browser's files: React and the router; what surrounds every page; what the pages where a stay is chosen share;
 * and what the schemas of calls stand on. Thirty small files would cost more than thirty kilobytes.
 */
export function chunkGroups(appDirectory: string) {
  const app = (file: string) => normalizePath(join(appDirectory, file));
  const route = (file: string) => `${app(file)}?__react-router-build-client-route`;
  const contract = (file: string) => app(`../../../packages/contract/src/${file}`);
  const inBoth = (one: Set<string>, other: Set<string>) => new Set([...one].filter((id) => other.has(id)));

  const parts: Record<string, (graph: Graph) => Set<string>> = {
    shell: (graph) => comesWith(route('root.tsx'), graph),
    stays: (graph) =>
      inBoth(
        comesWith(route('features/stays/search-page.tsx'), graph),
        comesWith(route('features/stays/stay-page.tsx'), graph),
      ),
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
