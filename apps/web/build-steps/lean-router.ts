import { basename } from 'node:path';
import { type Plugin, parseAst } from 'vite';

const ROUTER = /react-router\/dist\/production\/.*\.js$/;
/** What throws words, or says them in the console. */
const SAYS = new Set(['Error', 'invariant', 'warning', 'warningOnce', 'warnOnce']);
/** Shorter ones cost no more than what takes their place. */
const LEAST_LETTERS = 24;
/** What is said wherever it stands. */
const SENTENCE = /\b[a-z]+ [a-z]+ [a-z]+ [a-z]+\b/i;
/** Scripts that the router writes into a page are none of it. */
const SCRIPT = /\n|\bwindow\b|\bimport\b|console\./;

type Node = { type: string; start: number; end: number; [part: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Whether something is words and nothing else: a text, or one with names in it. */
const isWords = ({ type, value, start, end }: Node): boolean =>
  end - start > LEAST_LETTERS && (type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'));

function isSentence({ start, end }: Node, code: string): boolean {
  const text = code.slice(start + 1, end - 1);
  return SENTENCE.test(text) && !SCRIPT.test(text);
}

function wordsIn(node: Node, code: string): Node[] {
  const callee = node.callee as (Node & { name?: string }) | undefined;
  const said = callee && SAYS.has(callee.name ?? '') ? (node.arguments as Node[]).filter(isWords) : [];
  const parts = Object.values(node)
    .flat()
    .filter(isNode)
    .filter((part) => !said.includes(part));
  return [
    ...said,
    ...parts.flatMap((part) => (isWords(part) && isSentence(part, code) ? [part] : wordsIn(part, code))),
  ];
}

/** A file of React Router whose advice for developers is the place in that file where it stands: 'hooks.js:188'. */
export function leanRouter(code: string, name: string): string {
  let lean = code;
  for (const { start, end } of wordsIn(parseAst(code) as unknown as Node, code).sort(
    (one, other) => other.start - one.start,
  )) {
    const line = code.slice(0, start).split('\n').length;
    lean = `${lean.slice(0, start)}"${name}:${line}"${lean.slice(end)}`;
  }
  return lean;
}

/** Three kilobytes of the first load are sentences to developers, who read them in development, and find them by their place elsewhere. */
export const leanRouting = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: ROUTER },
    handler: (code, id) => ({ code: leanRouter(code, basename(id.split('?')[0] ?? '')), map: null }),
  },
});
