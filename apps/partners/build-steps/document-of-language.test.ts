import { readFile } from 'node:fs/promises';
import { OWNERS_LANGUAGES } from '@basera/contract/addresses/owners-address';
import { expect, test } from 'vitest';
import { documentIn } from './document-of-language.ts';

const document = () => readFile(new URL('../index.html', import.meta.url), 'utf8');

test.each(OWNERS_LANGUAGES.filter((language) => language !== 'en'))(
  'the document says all that it says in %s, and names the manifest of that language',
  async (language) => {
    const html = documentIn(language, await document());
    expect(html).toContain(`<html lang="${language}-IN">`);
    expect(html).toContain(`href="/manifest.${language}.webmanifest"`);
    const said = html
      .replaceAll(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, '')
      .matchAll(/content="(List[^"]*)"|>([^<>]*[A-Za-z][^<>]*)</g);
    const latin = [...said].flatMap(([text]) => text.match(/\b[A-Za-z]{2,}\b/g) ?? []);
    expect(new Set(latin)).toEqual(new Set(['JavaScript']));
  },
);

test('what a document no longer says ends the build', () => {
  expect(() => documentIn('hi', '<html lang="en-IN">')).toThrow(/says nothing of/);
});
