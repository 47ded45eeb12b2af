import { historySteps } from './history-steps';

/**
 * One history entry for each overlay that is open, so that Back closes the top one and nothing else.
 *
 * The entry is a copy of the page's own, address and all, with a mark of how many overlays lie on it. React Router never
 * hears of steps between entries of one place: it would ask for the page again. It writes into the history by itself
 * while an overlay is open (filters, a link that is pressed), so its two ways to do so pass through here.
 */
export type Overlay = { close(): void };

/** The page below the overlays, and how many of them the entry stands for. */
type Mark = { place: string; depth: number };
type Entry = { state: object; url: string };

const ARRIVES_WITHIN_MS = 3000;

/** As much of React Router's own as is asked here. */
export type Router = {
  state: { navigation: { state: string } };
  subscribe(listener: (state: Router['state']) => void): () => void;
};

const open: Overlay[] = [];
let router: Router | null = null;
let isStarted = false;
/** The entry the browser stands on. */
let mark: Mark | null = null;
/** Where we go back to on our own account, until we are there. */
let goal: Mark | null = null;
/** What the page wrote into an overlay's entry: those below it do not know yet. */
let written: Entry | null = null;
/** What the page added while we were on our way: it comes on top of where that ends. */
let added: Entry | null = null;

const markOf = (state: { overlays?: Mark } | null): Mark | null => state?.overlays ?? null;
const isSame = (a: Mark | null, b: Mark | null): boolean => a?.place === b?.place && a?.depth === b?.depth;
const writes = () => ({
  push: History.prototype.pushState.bind(history),
  replace: History.prototype.replaceState.bind(history),
});

/** An overlay is open; the answer is for when it no longer is. */
export function addOverlay(overlay: Overlay, itsRouter: Router | null): () => void {
  startOverlayHistory();
  router = itsRouter;
  open.push(overlay);
  queueMicrotask(reconcile);
  return () => {
    open.splice(open.indexOf(overlay), 1);
    queueMicrotask(reconcile);
  };
}

/** From here on the history is kept in step; an entry left behind by a reload is taken away. */
export function startOverlayHistory(): void {
  if (isStarted) return;
  isStarted = true;
  mark = markOf(history.state);
  if (mark?.depth) written = { state: history.state, url: location.href };
  history.pushState = pushState;
  history.replaceState = replaceState;
  historySteps.take = onPop;
  queueMicrotask(reconcile);
}

/** As many entries as overlays: those missing are added, those too many gone back over. */
function reconcile(): void {
  if (goal) return;
  const depth = mark?.depth ?? 0;
  if (open.length > depth) addEntries(depth);
  // A page on its way will take the place of the entry: going back first would be a step more.
  else if (mark && open.length < depth && isIdle()) goBackTo({ ...mark, depth: open.length });
}

function isIdle(): boolean {
  if (!router || router.state.navigation.state === 'idle') return true;
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    stop();
    queueMicrotask(reconcile);
  });
  return false;
}

function addEntries(depth: number): void {
  const { push, replace } = writes();
  const place = mark?.place ?? crypto.randomUUID();
  if (!mark) replace({ ...history.state, overlays: { place, depth } }, '');
  for (let next = depth + 1; next <= open.length; next += 1) {
    mark = { place, depth: next };
    push({ ...history.state, overlays: mark }, '');
  }
}

function goBackTo(lower: Mark): void {
  goal = lower;
  history.go(lower.depth - (mark?.depth ?? 0));
  setTimeout(() => {
    if (goal === lower) giveUp();
  }, ARRIVES_WITHIN_MS);
}

/** Something else took the place of our way back (a download, say). Not tried again: two steps might be a page too far. */
function giveUp(): void {
  goal = null;
  catchUp();
}

function onPop(event: PopStateEvent): void {
  const left = mark;
  mark = markOf(history.state);
  const isOurs = goal !== null && isSame(goal, mark);
  goal = null;
  if (!isOurs && (mark === null || mark.place !== left?.place)) {
    // Another page, which the router shows: nothing of this one stays on top.
    written = null;
    added = null;
    closeDownTo(0);
    return;
  }
  event.stopImmediatePropagation();
  catchUp();
  if (isOurs) reconcile();
  // The overlay was closed already, its entry waited for the page on its way: this step was meant for the page below.
  else if (open.length === 0 && left?.depth) history.go(-1 - (mark?.depth ?? 0));
  else closeDownTo(mark?.depth ?? 0);
}

/** Writes into the entry we are back on what the page has said since it was left. */
function catchUp(): void {
  const { push, replace } = writes();
  if (written) replace({ ...written.state, overlays: mark }, '', written.url);
  if (!mark?.depth) written = null;
  if (!added) return;
  push(added.state, '', added.url);
  mark = null;
  added = null;
}

function closeDownTo(depth: number): void {
  for (const overlay of open.slice(depth).reverse()) overlay.close();
  // What stays open all the same, since it is busy, gets its entry again; by then the page has drawn what has closed.
  setTimeout(reconcile);
}

const pushState: History['pushState'] = (state, unused, url) => {
  const { push, replace } = writes();
  if (goal) added = { state, url: new URL(url ?? '', location.href).href };
  // In place of an overlay's entry: nobody wants to come back to what was closed by going on.
  else if (mark?.depth) replace(state, unused, url);
  else push(state, unused, url);
  if (goal) return;
  mark = null;
  written = null;
  queueMicrotask(reconcile);
};

const replaceState: History['replaceState'] = (state, unused, url) => {
  const entry = { ...state, ...(mark && { overlays: mark }) };
  writes().replace(entry, unused, url);
  if (mark?.depth) written = { state: entry, url: location.href };
};
