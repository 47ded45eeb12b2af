import { readFileSync } from 'node:fs';
import { addressIn, LANGUAGES, languageTags } from '@basera/contract/languages/languages';
import { expect, test } from 'vitest';

type Manifest = Record<string, unknown> & { start_url: string; shortcuts: { name: string; url: string }[] };

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(new URL(`../public/${name}.webmanifest`, import.meta.url), 'utf8'));

test.each(LANGUAGES)('installed in %s it is the same app, which begins in that language', (language) => {
  const english = manifestOf('manifest');
  const { name, short_name, description, lang, start_url, shortcuts, ...same } =
    language === 'en' ? english : manifestOf(`manifest.${language}`);
  expect(same).toEqual({ id: '/', scope: '/', ...same });
  expect(english).toMatchObject(same);
  expect([lang, start_url]).toEqual([languageTags[language], addressIn(language, english.start_url)]);
  expect(shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => addressIn(language, url)));
  const words = [name, short_name, description, ...shortcuts.map((each) => each.name)].join(' ');
  expect(/[a-z]/i.test(words)).toBe(language === 'en');
});
