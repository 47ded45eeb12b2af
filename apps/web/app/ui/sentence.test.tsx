import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Sentence } from './sentence';

const shown = (words: string) =>
  renderToStaticMarkup(<Sentence words={words} a={(text) => <a href="/faq">{text}</a>} b={(text) => <b>{text}</b>} />);

test.each([
  ['See <b>all</b> in the <a>FAQ</a>.', 'See <b>all</b> in the <a href="/faq">FAQ</a>.'],
  ['<a>FAQ</a> में <b>सब</b> देखें।', '<a href="/faq">FAQ</a> में <b>सब</b> देखें।'],
  ['<a>One</a> and <a>two</a>', '<a href="/faq">One</a> and <a href="/faq">two</a>'],
  ['Nothing <in> it & <c>that</c>', 'Nothing &lt;in&gt; it &amp; that'],
  ['', ''],
])('%s', (words, expected) => expect(shown(words)).toBe(expected));
