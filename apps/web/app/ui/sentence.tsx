import type { ReactNode } from 'react';

const MARKED = /<([a-d])>(.*?)<\/\1>/s;

type Mark = 'a' | 'b' | 'c' | 'd';
type Props = { words: string } & Partial<Record<Mark, (text: string) => ReactNode>>;

/**
 * A sentence with links in it, which each language has elsewhere: what stands between `<a>` and `</a>` in its words is put
 * into `a`. Lingui's own way to do that weighs a kilobyte on every page.
 */
export function Sentence({ words, ...marks }: Props) {
  const found = MARKED.exec(words);
  if (!found) return words;
  const [whole, name, text = ''] = found;
  const mark = marks[name as Mark];
  return (
    <>
      {words.slice(0, found.index)}
      {mark ? mark(text) : text}
      <Sentence words={words.slice(found.index + whole.length)} {...marks} />
    </>
  );
}
