/** The routes of the build, as far as their names go. */
type Routes = Record<string, { path?: string | undefined; parentId?: string | undefined } | undefined>;

const NOT_A_PAGE = '(no page)';
// React Router asks for the data of a page at its address with this ending, and for the list of routes at the other.
const DATA = /\.data$/;
const MANIFEST = '/__manifest';

const patternOf = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll('.', '\\.').replace(/:[^/]+/g, '[^/]+')}$`, 'i');

function nameOf(routes: Routes, id: string): string {
  const { path, parentId } = routes[id] ?? {};
  const above = parentId === undefined ? '' : nameOf(routes, parentId);
  return path ? `${above}/${path}` : above;
}

/** Tells of a path which page of the build it is of, by its pattern: as many answers as there are routes, whatever is asked for. */
export function pageNames(routes: Routes): (address: string) => string {
  const names = [...new Set(Object.keys(routes).map((id) => nameOf(routes, id) || '/'))].filter(
    (name) => !name.endsWith('*'),
  );
  const plain = new Map(names.filter((name) => !name.includes(':')).map((name) => [name, name]));
  // What has more of its own words goes before what would take any.
  const patterns = names
    .filter((name) => name.includes(':'))
    .sort((one, other) => one.split(':').length - other.split(':').length)
    .map((name) => ({ name, pattern: patternOf(name) }));
  const pageOf = (path: string): string =>
    plain.get(path.toLowerCase()) ?? patterns.find(({ pattern }) => pattern.test(path))?.name ?? NOT_A_PAGE;
  return (address) => {
    const path = address.split('?', 1)[0]?.replace(/(?<=.)\/+$/, '') ?? '';
    if (path === MANIFEST) return MANIFEST;
    if (!DATA.test(path)) return pageOf(path);
    const page = path === '/_root.data' ? '/' : pageOf(path.replace(DATA, ''));
    return page === NOT_A_PAGE ? page : `${page}.data`;
  };
}
