import type { Language } from '@basera/contract/languages/languages';
import { inLanguage, say } from '../../words/say.ts';

// The first that fits counts: Edge and Samsung also call themselves Chrome, Chrome also calls itself Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bKAIOS\//, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (words: [RegExp, string][], userAgent: string) => words.find(([sign]) => sign.test(userAgent))?.[1];

/** What a person calls the thing they signed in on: 'Chrome on Android', from the browser's user agent. */
export function deviceWords(userAgent: string | null, language: Language = 'en'): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '');
  if (browser && system) return inLanguage(say`${browser} on ${system}`, language);
  return browser ?? system ?? inLanguage(say`Unknown device`, language);
}
