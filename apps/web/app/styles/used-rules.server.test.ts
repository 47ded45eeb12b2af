import { expect, test } from 'vitest';
import { readSheet, usedRules } from './used-rules.server';

const used = (sheet: string, ...classes: string[]) =>
  usedRules(readSheet(sheet), {
    classes: new Set(classes),
    attributes: new Set([' data-a="1"', ' data-a=', ' aria-a="b"', ' aria-a=']),
  });

test.each([
  ['what is on no element is left out', '.a{x:1}.b{x:2}', '.a{x:1}'],
  ['of several selectors those that may fit are kept', '.b,.a,p .b{x:1}', '.a{x:1}'],
  ['all classes of a selector have to be there', '.a .b{x:1}.a>p{x:2}', '.a>p{x:2}'],
  ['elements, their own attributes and states say nothing', 'p,[type=".b"]:checked{x:1}', 'p,[type=".b"]:checked{x:1}'],
  [
    'what only scripts will write is left out',
    '[data-a="1"],[data-a="2"],[aria-b]{x:1}.a[aria-a]{x:2}',
    '[data-a="1"]{x:1}.a[aria-a]{x:2}',
  ],
  [
    'but not what is not, or may be',
    'p:not([data-b]):is([data-b],:not([data-c])){x:1}',
    'p:not([data-b]):is([data-b],:not([data-c])){x:1}',
  ],
  [
    'nor what is written before a page lives',
    '[data-theme=dark] [data-scripts=failed]{x:1}',
    '[data-theme=dark] [data-scripts=failed]{x:1}',
  ],
  ['what is for paper or a pointer is left out', '.a:hover,.a{x:1}.a :hover{x:2}@media print{.a{x:3}}', '.a{x:1}'],
  ['what an element is not, or may be, says nothing', '.a:not(.b),:is(.b,p){x:1}', '.a:not(.b),:is(.b,p){x:1}'],
  ['names are read as they are written', '.md\\:a{x:1}.\\32 a{x:2}.b\\:a{x:3}', '.md\\:a{x:1}.\\32 a{x:2}'],
  ['so are those with brackets in them', '.a\\[b\\]{x:1}', ''],
  ['what has to be in an element is asked for too', 'p:has(.b) .a{x:1}p:has(.a){x:2}', 'p:has(.a){x:2}'],
  [
    'groups stay in their order, empty ones go',
    '@layer l{.b{x:1}}@media m{@layer k{.a{x:2}}}',
    '@media m{@layer k{.a{x:2}}}',
  ],
  ['the order of layers stays', '@layer one,two;.b{x:1}', '@layer one,two;'],
  ['signs in strings and addresses are no rules', '.a{x:"}.b{";y:url(a;b,c)}.b{}', '.a{x:"}.b{";y:url(a;b,c)}'],
  ['comments go', '/*! .a{} */.a{x:1/* } */}', '.a{x:1}'],
  ['what is inside a rule stays with it', '.a{x:1;&:focus .b{x:2}}.b{&.a{x:3}}', '.a{x:1;&:focus .b{x:2}}'],
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
