import { fileURLToPath } from 'node:url';
import type { Language } from '@basera/contract/languages/languages';
import { lingui } from '@lingui/vite-plugin';
import type { PluginOption } from 'vite';
import { linguiMacros } from '../lingui-macros.ts';
import { findWordsIn } from './catalogues.ts';
import { filesOfLanguage, withoutCatalogues } from './of-language.ts';
import { wordsInside } from './words-inside.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** What makes a site one of a language: its words inside where it is built, in catalogues in development. */
export async function wordsOfLanguage(command: 'build' | 'serve', language: Language): Promise<PluginOption[]> {
  return [
    language !== 'en' && filesOfLanguage(language),
    withoutCatalogues(),
    command === 'serve' && lingui({ cwd: ROOT }),
    command === 'serve' ? linguiMacros() : linguiMacros(wordsInside(await findWordsIn(ROOT, language))),
  ];
}
