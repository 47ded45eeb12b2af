import { beforeAll, describe, expect, it } from 'vitest';
import { type Known, readSentence } from './reading/read-sentence.ts';
import { knownOnTheDay, type Row, sentencesOf, written } from './testing-sentences.ts';

const HELD_OUT = sentencesOf('held-out-sentences.tsv');
const SENTENCES = sentencesOf('sentences.tsv');
const STRANGERS = sentencesOf('strangers-sentences.tsv');

let known: Known;
beforeAll(() => {
  known = knownOnTheDay();
});

/** What a row says, in one order, its place as the gazetteer calls it. */
function normal(read: string): string {
  const parts = read.split('; ').filter((part) => part !== '');
  return parts
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      if (name === 'place') return `place=${known.names.called(value)?.name}`;
      if (name === 'left') return `left=${value.replaceAll(',', '')}`;
      return `${name}=${value.split(', ').sort().join(', ')}`;
    })
    .sort()
    .join('; ');
}

const wrong = (rows: Row[]): string[] =>
  rows
    .filter(({ said, read }) => normal(read) !== normal(written(readSentence(said, known))))
    .map(
      ({ said, read }) => `${said}\n  wanted ${normal(read)}\n  read   ${normal(written(readSentence(said, known)))}`,
    );

describe('sentences of travellers', () => {
  it('are two hundred and more, sixty of them written down before the grammar', () => {
    expect(HELD_OUT.length).toBe(60);
    expect(SENTENCES.length + HELD_OUT.length).toBeGreaterThanOrEqual(200);
  });
  it('are eighty of strangers and more', () => expect(STRANGERS.length).toBeGreaterThanOrEqual(80));

  it('are read right', () => expect(wrong(SENTENCES)).toEqual([]));
  it('are read right where nothing was tuned to them', () => expect(wrong(HELD_OUT)).toEqual([]));
  it('are read right where strangers wrote them', () => expect(wrong(STRANGERS)).toEqual([]));
});
