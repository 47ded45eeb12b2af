import { expect, test } from 'vitest';
import { scriptOf } from './page-scripts';

test('what runs in the head of a page is the function alone, without types, words and spaces', async () => {
  const source = `/** What it is for. */
export default function show(name: string, count: number): void {
  const words: string[] = [];
  for (let at = 0; at < count; at += 1) words.push(name);
  Object.assign(globalThis, { shown: words.join() });
}
`;
  const script = await scriptOf('/show.ts', source);
  expect(script).not.toMatch(/What|string|count|\n/);
  new Function(`(${script})('a', 2)`)();
  expect(globalThis).toMatchObject({ shown: 'a,a' });
});

test('a file of something else ends the build', async () => {
  await expect(scriptOf('/other.ts', 'export const other = 1;')).rejects.toThrow('/other.ts');
});
