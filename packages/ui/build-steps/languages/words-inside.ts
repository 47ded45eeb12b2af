import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { FindWords } from './catalogues.ts';

type Node = { type: string; leadingComments?: { value: string }[] | null; [part: string]: unknown };
type Binding = { referenced: boolean; path: Path };
type Path = {
  node: Node;
  parent: Node;
  parentPath: Path;
  scope: { getBinding(name: string): Binding | undefined; crawl(): void };
  traverse(visitor: Record<string, (path: Path) => void>): void;
  replaceWith(node: Node): void;
  remove(): void;
};
/** Babel's builders of nodes, as far as they are used here. */
type Build = Record<string, (...parts: unknown[]) => Node>;
type Token = string | [name: string, type?: string, format?: unknown];

const MARK = /^\*?\s*i18n\s*$/;
const PROVIDES = '@lingui/react';

/** What Lingui's macros leave of words: an object that they mark. */
const isOfWords = ({ leadingComments }: Node): boolean =>
  leadingComments?.some(({ value }) => MARK.test(value)) ?? false;

type Property = Node & { key: Node & { name?: string; value?: string | number }; value: Node };

const propertiesOf = (node: Node) => node.properties as Property[];
const nameOf = ({ key }: Property): string => String(key.name ?? key.value);
const valueAt = (node: Node, name: string): Node | undefined =>
  propertiesOf(node).find((property) => nameOf(property) === name)?.value;

/** Whether a name was taken from what `useLingui` gives. */
function isOfHook(path: Path, name: string): boolean {
  const declared = path.scope.getBinding(name)?.path.node;
  const init = declared?.init as Node | undefined;
  const callee = init?.callee as (Node & { name?: string }) | undefined;
  return declared?.type === 'VariableDeclarator' && isHook(path, callee?.name);
}

function isHook(path: Path, name: string | undefined): boolean {
  const from = name === undefined ? undefined : path.scope.getBinding(name)?.path;
  const imported = from?.node.imported as { name?: string } | undefined;
  return imported?.name === 'useLingui' && (from?.parent.source as { value?: string })?.value === PROVIDES;
}

/** Whether a call says words there and then: `_(…)` of the hook, or `i18n._(…)`. */
function saysThem(path: Path): boolean {
  const { parent, node } = path;
  if (parent.type !== 'CallExpression' || (parent.arguments as Node[])[0] !== node) return false;
  const callee = parent.callee as Node & { name?: string; property?: { name?: string } };
  if (callee.type === 'Identifier') return isOfHook(path, callee.name ?? '');
  return callee.type === 'MemberExpression' && callee.property?.name === '_';
}

/** Words with nothing but names in them, as the literal or the template they are; null where something has to be chosen. */
function literalOf(tokens: Token[], values: Node | undefined, build: Build): Node | null {
  if (tokens.every((token) => typeof token === 'string')) return build.stringLiteral?.(tokens.join('')) ?? null;
  if (!tokens.every((token) => typeof token === 'string' || token.length === 1)) return null;
  const texts = [''];
  const parts: Node[] = [];
  for (const token of tokens) {
    if (typeof token === 'string') {
      texts.push((texts.pop() ?? '') + token);
      continue;
    }
    const value = values && valueAt(values, token[0]);
    if (!value) throw new Error(`words ask for {${token[0]}}, which is not given them`);
    parts.push(value);
    texts.push('');
  }
  const raw = (text: string) => text.replace(/[\\`]|\$\{/g, '\\$&');
  const quasis = texts.map((text, index) =>
    build.templateElement?.({ raw: raw(text), cooked: text }, index === texts.length - 1),
  );
  return build.templateLiteral?.(quasis, parts) ?? null;
}

/** What nobody asks the hook for any more is not asked for. */
function dropUnused(program: Path): void {
  program.scope.crawl();
  program.traverse({
    VariableDeclarator(path) {
      const { id, init } = path.node as Node & { id: Node; init: (Node & { callee?: { name?: string } }) | null };
      if (id.type !== 'ObjectPattern' || !isHook(path, init?.callee?.name)) return;
      id.properties = propertiesOf(id).filter(({ value }) => path.scope.getBinding(value.name as string)?.referenced);
      if (propertiesOf(id).length === 0) path.remove();
    },
  });
}

/**
 * A plugin for Babel that puts the words of one language where Lingui's macros left their ids: as the text itself where
 * they are said there and then, else as a message ready to be put together. So no page has a catalogue beside it.
 */
export const wordsInside =
  (find: FindWords) =>
  ({ types: build }: { types: Build }) => {
    const putIn = (path: Path, file: string): void => {
      const { node } = path;
      if (!isOfWords(node)) return;
      const id = valueAt(node, 'id')?.value as string | undefined;
      if (id === undefined) return;
      const values = valueAt(node, 'values');
      const compiled = compileMessage(find(id, file)) as string | Token[];
      const tokens = typeof compiled === 'string' ? [compiled] : compiled;
      const literal = saysThem(path) ? literalOf(tokens, values, build) : null;
      if (literal) return void path.parentPath.replaceWith(literal);
      // Without what a plural does not say.
      const message = build.valueToNode?.(JSON.parse(JSON.stringify(tokens)));
      const rest = propertiesOf(node).filter((property) => !['id', 'message'].includes(nameOf(property)));
      node.properties = [build.objectProperty?.(build.identifier?.('message'), message) as Property, ...rest];
    };
    return {
      name: 'words-inside',
      visitor: {
        Program: {
          exit(program: Path, { filename }: { filename: string }) {
            program.scope.crawl();
            program.traverse({ ObjectExpression: (path) => void putIn(path, filename.split('?')[0] ?? '') });
            dropUnused(program);
          },
        },
      },
    };
  };
