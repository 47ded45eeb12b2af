import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { flatLayers } from './flat-layers';

const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [flatLayers()] } } }, 'build');
const flat = async (sheet: string) => (await preprocessCSS(sheet, '/sheet.css', config)).code.replaceAll(/\s+/g, '');

test.each([
  [
    'what a feature says is not raised',
    '@layer components { .a { x: 1 } @media print { .b { x: 2 } } }',
    '.a{x:1}@mediaprint{.b{x:2}}',
  ],
  [
    'each selector of a later layer outweighs all of an earlier one',
    '@layer components, contrast, utilities; @layer contrast { .a .b, p { x: 1 } } @layer utilities { .c::before { x: 2 } }',
    ':not(#_).a.b,p:not(#_){x:1}:not(#_#_).c::before{x:2}',
  ],
  ['movements have no weight', '@layer utilities { @keyframes go { to { x: 1 } } }', '@keyframesgo{to{x:1}}'],
  [
    'what the ground says stands there alone',
    '@layer properties; @layer of-ground { :root { --a: 1 } } @layer components { .a { x: 1 } } @property --tw-x { y: 1 } @layer properties { * { --tw-x: 1 } }',
    '.a{x:1}',
  ],
])('%s', async (_, sheet, expected) => {
  expect(await flat(sheet)).toBe(expected);
});

test.each([
  ['a layer without a place', '@layer unheard { .a { x: 1 } }', /'unheard' has no place/],
  ['a property that nobody registers', '@layer of-ground {} .a { x: var(--tw-blur) }', /--tw-blur is not registered/],
])('%s ends the build', async (_, sheet, message) => {
  await expect(flat(sheet)).rejects.toThrow(message);
});
