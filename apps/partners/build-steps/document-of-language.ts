import { type Language, languageTags } from '@basera/contract/languages/languages';
import type { Plugin } from 'vite';

type Words = { title: string; description: string; withoutScripts: string };

/** What index.html says before any script, in the order in which it says it. */
const ENGLISH: Words = {
  title: 'Basera for owners',
  description: 'List your house on Basera, and answer your guests, at 0% commission.',
  withoutScripts: 'Basera for owners needs JavaScript. Please allow it in your browser.',
};
const OTHERS: Partial<Record<Language, Words>> = {
  hi: {
    title: 'मालिकों के लिए बसेरा',
    description: 'अपना घर बसेरा पर डालें और मेहमानों को ख़ुद जवाब दें, 0% कमीशन पर।',
    withoutScripts: 'बसेरा को JavaScript चाहिए। कृपया अपने ब्राउज़र में इसकी अनुमति दें।',
  },
};
const FACE = /assets\/noto-sans-devanagari-[\w-]+\.woff2$/;

/** The document in another language than English: `text` once what it says is replaced, all of which has to be in it. */
export function documentIn(language: Language, text: string): string {
  const words = OTHERS[language];
  if (!words) throw new Error(`the document of the owners' site has no words for '${language}'`);
  const replaced: [string, string][] = [
    ['lang="en-IN"', `lang="${languageTags[language]}"`],
    ['/manifest.webmanifest', `/manifest.${language}.webmanifest`],
    [`>${ENGLISH.title}<`, `>${words.title}<`],
    [ENGLISH.description, words.description],
    [ENGLISH.withoutScripts, words.withoutScripts],
  ];
  return replaced.reduce((html, [english, ours]) => {
    if (!html.includes(english)) throw new Error(`index.html says nothing of '${english}'`);
    return html.replace(english, ours);
  }, text);
}

/** The one document of the site in a language, which asks for the face of its script at once. */
export const documentOfLanguage = (language: Language): Plugin[] => [
  { name: 'document-of-language', transformIndexHtml: { order: 'pre', handler: (html) => documentIn(language, html) } },
  {
    name: 'face-of-language',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FACE.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/partners/${file}`, crossorigin: '' },
            injectTo: 'head',
          })),
    },
  },
];
