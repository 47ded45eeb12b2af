import { expect, test } from 'vitest';
import { readSheet, usedRules } from './used-rules.server';

const used = (sheet: string, ...classes: string[]) => usedRules(readSheet(sheet), new Set(classes));

test.each([
  ['what is on no element is left out', '.a{x:1}.b{x:2}', '.a{x:1}'],
  ['of several selectors those that may fit are kept', '.b,.a,p .b{x:1}', '.a{x:1}'],
  ['all classes of a selector have to be there', '.a .b{x:1}.a>p{x:2}', '.a>p{x:2}'],
  ['elements, attributes and states say nothing', 'p,[data-b=".b"]:hover{x:1}', 'p,[data-b=".b"]:hover{x:1}'],
  ['what an element is not, or may be, says nothing', '.a:not(.b),:is(.b,p){x:1}', '.a:not(.b),:is(.b,p){x:1}'],
  ['names are read as they are written', '.md\\:a{x:1}.\\32 a{x:2}.b\\:a{x:3}', '.md\\:a{x:1}.\\32 a{x:2}'],
  [
    'groups stay in their order, empty ones go',
    '@layer l{.b{x:1}}@media m{@layer k{.a{x:2}}}',
    '@media m{@layer k{.a{x:2}}}',
  ],
  ['the order of layers stays', '@layer one,two;.b{x:1}', '@layer one,two;'],
  ['signs in strings and addresses are no rules', '.a{x:"}.b{";y:url(a;b,c)}.b{}', '.a{x:"}.b{";y:url(a;b,c)}'],
  ['comments go', '/*! .a{} */.a{x:1/* } */}', '.a{x:1}'],
  ['what is inside a rule stays with it', '.a{x:1;&:hover .b{x:2}}.b{&.a{x:3}}', '.a{x:1;&:hover .b{x:2}}'],
  [
    'movements are kept where they are used',
    '@keyframes on{to{x:1}}@keyframes off{to{x:1}}.a{animation:on 1s}.b{animation:off}',
    '@keyframes on{to{x:1}}.a{animation:on 1s}',
  ],
  [
    'and properties',
    '@layer properties{@supports y{*{--on:0;--off:0}}}@property --on{x:1}@property --off{x:1}.a{y:var(--on)}',
    '@layer properties{@supports y{*{--on:0;--off:0}}}@property --on{x:1}.a{y:var(--on)}',
  ],
])('%s', (_, sheet, expected) => {
  expect(used(sheet, 'a', 'md:a', '2a')).toBe(expected);
});
