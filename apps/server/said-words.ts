import { extractor } from '@lingui/cli/api';
import type { ExtractorType } from '@lingui/conf';
import { patternOf } from './src/words/pattern.ts';

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const SAID = /\bsay`/g;
/** Where the contract's schemas say what is wrong: sentences with a capital and a full stop. */
const TEXT = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`/g;
const SENTENCE = /^[A-Z].* .*[.?]$/s;
/** What reasons and kinds are called. */
const LABEL = /^[A-Z][a-z]* ?.*$/;
const LABELLED = /\/(?:report-reasons|review-cases|ticket-status)\.ts$/;

type Read = { parts: string[]; end: number };

/** The end of what stands in braces, with all that is in them. */
function behindBraces(code: string, start: number): number {
  let at = start;
  while (at < code.length && code[at] !== '}') {
    if (code[at] === '{') at = behindBraces(code, at + 1);
    else if (code[at] === '`') at = templateAt(code, at + 1).end;
    else at += 1;
  }
  return at + 1;
}

/** The template that begins at a place, without what stands in braces. */
function templateAt(code: string, start: number): Read {
  const parts = [''];
  let at = start;
  while (at < code.length && code[at] !== '`') {
    if (code.startsWith('${', at)) {
      at = behindBraces(code, at + 2);
      parts.push('');
    } else {
      if (code[at] === '\\') at += 1;
      parts.push(`${parts.pop()}${code[at] ?? ''}`);
      at += 1;
    }
  }
  return { parts, end: at + 1 };
}

const saidIn = (code: string): string[] =>
  [...code.matchAll(SAID)].map((found) => patternOf(templateAt(code, found.index + found[0].length).parts));

function sentencesIn(code: string, isOne: RegExp): string[] {
  const reads = new RegExp(TEXT);
  const found: string[] = [];
  for (let match = reads.exec(code); match; match = reads.exec(code)) {
    const text = match[1] ?? match[2];
    const read = text === undefined ? templateAt(code, reads.lastIndex) : null;
    if (read) reads.lastIndex = read.end;
    const words = patternOf(read?.parts ?? [(text ?? '').replace(/\\(.)/g, '$1')]);
    if (isOne.test(words)) found.push(words);
  }
  return found;
}

/** Gathers words with ids, `say` of the server and what the contract's schemas say: sentences are known by their English. */
export const saidWords: ExtractorType = {
  match: (filename) => /\.ts$/.test(filename),
  async extract(filename, code, onMessage, context) {
    const plain = code.replace(COMMENTS, '');
    const isContract = filename.includes('packages/contract/');
    for (const id of isContract ? sentencesIn(plain, LABELLED.test(filename) ? LABEL : SENTENCE) : saidIn(plain))
      onMessage({ id, message: id, origin: [filename, 1] });
    if (plain.includes('._(')) await extractor.extract(filename, code, onMessage, context);
  },
};
