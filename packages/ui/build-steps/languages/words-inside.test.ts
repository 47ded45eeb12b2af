import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import type { FindWords } from './catalogues.ts';
import { wordsInside } from './words-inside.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MACRO = `import { Trans, useLingui } from '@lingui/react/macro'; import { msg, plural } from '@lingui/core/macro';`;

const HELLO = 'function F(n){const{t}=useLingui();return t`Hello $' + '{n}`}';

/** What is left of a component, with words in the order in which they are asked for. */
async function built(body: string, ...words: string[]): Promise<string> {
  const asked: string[] = [];
  const find: FindWords = (id) => {
    if (!asked.includes(id)) asked.push(id);
    return words[asked.indexOf(id)] ?? `?${id}`;
  };
  const result = await transformAsync(`${MACRO}\nexport ${body}`, {
    configFile: false,
    comments: false,
    compact: true,
    filename: '/site/page.tsx',
    parserOpts: { plugins: ['jsx', 'typescript'] },
    plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig: getConfig({ cwd: ROOT }) }], wordsInside(find)],
  });
  return (result?.code ?? '').replace(/import[^;]*;/g, '').replace(/^export /, '');
}

test('words that are said there and then stand there as text, and nothing is asked for them', async () => {
  expect(await built('function F(){const{t}=useLingui();return t`Close`}', 'बंद करें')).toBe(
    'function F(){return"\\u092C\\u0902\\u0926 \\u0915\\u0930\\u0947\\u0902";}',
  );
});

test('names in words stand where the language has them', async () => {
  expect(await built(HELLO, '{n} ji, `namaste`')).toMatch(/^function F\(n\)\{return`\$\{n\} ji, \\`namaste\\``;\}$/);
});

test('where something has to be chosen, the message is ready to be put together', async () => {
  const code = await built(
    "function F(n){const{t}=useLingui();return t({message:plural(n,{one:'# night',other:'# nights'})})}",
    '{n, plural, one {# raat} other {# raaten}}',
  );
  expect(code).toContain('{message:[["n","plural",{one:["#"," raat"],other:["#"," raaten"]}]],values:{n:n}}');
});

test('words with elements inside keep them, and words for later are kept for later', async () => {
  expect(await built('function F(){return <Trans>Read <b>it</b></Trans>}', '<0>Ise</0> padhen')).toContain(
    'message:["<0>Ise</0> padhen"],components:{0:<b/>}',
  );
  expect(await built('const a=msg`Later`', 'Baad mein')).toContain('a={message:["Baad mein"]}');
});

test('words that ask for a name nobody gives are no build', async () => {
  await expect(built(HELLO, '{name} ji')).rejects.toThrow(/name/);
});
