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
    '@layer properties; @layer of-ground { :root { --own: 1 } } @layer components { .a { x: 1 } } @property --tw-x { y: 1 } @layer properties { * { --tw-x: 1 } }',
    '.a{x:1}',
  ],
  [
    'what is for later is not in the ground',
    '@layer later; @layer components { .a, .a:hover { x: 1 } .lead { x: 2 } @media print { .spin { x: 3 } } @keyframes spin { to { x: 4 } } } @property --p { y: 5 }',
    '.a{x:1}@property--p{y:5}',
  ],
  [
    'and the rest is not in what is for later',
    '@layer later { @layer components { .a, .a:hover { x: 1 } .lead { x: 2 } @media print { .spin { x: 3 } .b { x: 3 } } @keyframes spin { to { x: 4 } } } @property --p { y: 5 } } .c { x: 6 }',
    '.a:hover{x:1}.lead{x:2}@mediaprint{.spin{x:3}}@keyframesspin{to{x:4}}.c{x:6}',
  ],
  [
    'what moves from one page to the next is for later',
    '@layer later; ::view-transition { x: 1 } :root { x: 2 }',
    ':root{x:2}',
  ],
  [
    'both colours of a theme are there for browsers that choose none',
    '.a { x: 1px light-dark(#fff, rgb(0, 0, 1)) light-dark(red, blue) }',
    '.a{x:1pxvar(--L,#fff)var(--D,rgb(0,0,1))var(--L,red)var(--D,blue)}',
  ],
  [
    'and the one of the device or of who chose is shown',
    ':root { color-scheme: light dark } .a { color-scheme: dark }',
    ':root{--L:initial;--D:;color-scheme:lightdark}@media(prefers-color-scheme:dark){:root{--L:;--D:initial;}}.a{--L:;--D:initial;color-scheme:dark}',
  ],
  [
    'a token of the look has a short name, and none that only Tailwind asks for is there',
    ':root { --spacing: 1px; --breakpoint-md: 2px; --own: 3px } .a { x: calc(var(--spacing) * 2) var(--own, var(--spacing)) }',
    ':root{--a:1px;--own:3px}.a{x:calc(var(--a)*2)var(--own,var(--a))}',
  ],
  [
    'a face that stands in for another is called the same where it is described and where a token asks for it',
    "@font-face { font-family: 'Inter as Roboto'; x: 1 } :root { --font-text: 'Inter', 'Inter as Roboto' }",
    "@font-face{font-family:IR;x:1}:root{--h0:'Inter',IR}",
  ],
])('%s', async (_, sheet, expected) => {
  expect(await flat(sheet)).toBe(expected);
});

test.each([
  ['a layer without a place', '@layer unheard { .a { x: 1 } }', /'unheard' has no place/],
  ['a property that nobody registers', '@layer of-ground {} .a { x: var(--tw-blur) }', /--tw-blur is not registered/],
  ['a token that is left out', '.a { x: var(--breakpoint-md) }', /--breakpoint-md is left out/],
  ['a property named as a token is', '.a { --a: 1 }', /--a is the short name of a token/],
])('%s ends the build', async (_, sheet, message) => {
  await expect(flat(sheet)).rejects.toThrow(message);
});
