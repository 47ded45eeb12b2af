import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { builtBy, elsewhere } from './elsewhere.ts';

const chose = (language: string) => ({ headers: { 'sec-fetch-dest': 'document' }, cookies: { language } });

/** The one build that development has, whatever is asked for. */
const viteIn = (basename: string) => builtBy(async () => ({ basename }) as ServerBuild);

test('in development one language is built, and nobody is led to another', async () => {
  expect(await elsewhere(chose('hi'), '/faq', viteIn('/'))).toBeNull();
  expect(await elsewhere(chose('hi'), '/hi/faq?a=b', viteIn('/'))).toEqual({ address: '/faq?a=b' });
  expect(await elsewhere(chose('hi'), '/faq', viteIn('/hi'))).toEqual({ address: '/hi/faq' });
  expect(await elsewhere(chose('hi'), '/hi/faq', viteIn('/hi'))).toBeNull();
  // Nor is such a choice kept.
  expect(await elsewhere(chose('en'), '/hi/faq?language=hi', viteIn('/'))).toEqual({ address: '/faq?language=hi' });
  expect(await elsewhere(chose('en'), '/faq?language=hi', viteIn('/'))).toBeNull();
});
