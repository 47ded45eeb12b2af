import { basename } from 'node:path';
import { type Plugin, parseAst } from 'vite';

const LIBRARIES =
  /\/(react-router\/dist\/production\/.*|react(-dom)?\/cjs\/.*\.production|scheduler\/cjs\/.*\.production)\.js$/;
/** What throws words, or says them in the console. */
const SAYS = new Set(['Error', 'invariant', 'warning', 'warningOnce', 'warnOnce']);
/** Shorter ones cost no more than what takes their place. */
const LEAST_LETTERS = 24;
/** What is said wherever it stands. */
const SENTENCE = /\b[a-z]+ [a-z]+ [a-z]+ [a-z]+\b/i;
/** Scripts that a library writes into a page are none of it. */
const SCRIPT = /\n|\bwindow\b|\bimport\b|console\./;
/** An address that throws, as React gives it to a form which is none: what it throws is advice. */
const THROWS = /^(javascript:throw new Error\(').*('\))$/s;

type Node = { type: string; start: number; end: number; [part: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Whether something is words and nothing else: a text, or one with names in it. */
const isWords = ({ type, value, start, end }: Node): boolean =>
  end - start > LEAST_LETTERS && (type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string'));

function isSentence({ start, end }: Node, code: string): boolean {
  const text = code.slice(start + 1, end - 1);
  return SENTENCE.test(text) && !SCRIPT.test(text);
}

/** What is compared, or taken apart, is no advice: names of events, and what a browser says. */
const isUsed = ({ type, operator }: Node): boolean =>
  type === 'MemberExpression' || type === 'SwitchCase' || operator === '===';

function wordsIn(node: Node, code: string): Node[] {
  const callee = node.callee as (Node & { name?: string }) | undefined;
  const said = callee && SAYS.has(callee.name ?? '') ? (node.arguments as Node[]).filter(isWords) : [];
  const parts = Object.values(node)
    .flat()
    .filter(isNode)
    .filter((part) => !said.includes(part) && !(isWords(part) && isUsed(node)));
  return [
    ...said,
    ...parts.flatMap((part) => (isWords(part) && isSentence(part, code) ? [part] : wordsIn(part, code))),
  ];
}

/** A file of a library whose advice for developers is the place in that file where it stands: 'hooks.js:188'. */
export function leanAdvice(code: string, name: string): string {
  let lean = code;
  for (const { start, end } of wordsIn(parseAst(code) as unknown as Node, code).sort(
    (one, other) => other.start - one.start,
  )) {
    const line = code.slice(0, start).split('\n').length;
    const text = code.slice(start + 1, end - 1);
    // What stands before it is not run into: the address where React explains an error.
    const [, before = text.startsWith(' ') ? ' ' : '', after = ''] = THROWS.exec(text) ?? [];
    lean = `${lean.slice(0, start)}"${before}${name}:${line}${after}"${lean.slice(end)}`;
  }
  return lean;
}

/** Three kilobytes of the first load are sentences of React and its router to developers, who read them in development, and find them by their place elsewhere. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-advice',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: LIBRARIES },
    handler: (code, id) => ({
      code: leanAdvice(code, basename(id.split('?')[0] ?? '').replace('.production', '')),
      map: null,
    }),
  },
});
