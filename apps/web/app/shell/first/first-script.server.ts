import { ALIVE, HYDRATED } from '../../browser/alive';
import keepPresses from './keep-presses.ts?script';
import firstScript from './theme-and-failure.ts?script';

/** How long the scripts of a page may be on their way before it says that they are missing. */
const PATIENCE_MS = 30_000;

const call = (script: string, ...given: unknown[]): string =>
  `(${script})(${given.map((each) => JSON.stringify(each))});`;

/** What runs in the head of every page before anything is drawn. */
export const firstScriptText = call(firstScript, ALIVE, PATIENCE_MS) + call(keepPresses, ALIVE, HYDRATED);
