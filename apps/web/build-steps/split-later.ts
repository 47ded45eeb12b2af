import type { AtRule, ChildNode, Container, Root, Rule } from 'postcss';

/**
 * `@layer later;` in a sheet leaves out of it what a page is not drawn with when it comes, or only few pages are;
 * `@layer later { … }` in another has of what is in it that, and nothing else.
 */
const LATER = 'later';
/** What a pointer does, and what moves from one page to the next. */
const LATER_SELECTOR = /:hover\b|^::view-transition/;
/** What few pages show, of what most of a page is made of. None is followed by a rule that has to win over it. */
const RARE = new Set(
  'hero-title lead touch section section-head row-16 stack-24 rule bottom-bar progress avatar-l avatar-xl is-saved spin theme-row theme-choices bell grid-4 btn-bad i-fill nowrap'.split(
    ' ',
  ),
);
const FIRST_CLASS = /\.([\w-]+)/;

const isLaterSelector = (selector: string): boolean =>
  LATER_SELECTOR.test(selector) || RARE.has(FIRST_CLASS.exec(selector)?.[1] ?? '');

function keepOfRule(rule: Rule, later: boolean): void {
  rule.selectors = rule.selectors.filter((each) => isLaterSelector(each) === later);
  if (rule.selector === '') rule.remove();
}

function keepOfAtRule(rule: AtRule, later: boolean): void {
  if (rule.name.endsWith('keyframes')) {
    if (RARE.has(rule.params) !== later) rule.remove();
  } else if (rule.name === 'property' || rule.name === 'font-face' || !rule.nodes) {
    if (later) rule.remove();
  } else {
    keep(rule, later);
    if (rule.nodes.length === 0) rule.remove();
  }
}

/** Leaves in a container what is for later, or what is not. */
function keep(container: Container, later: boolean): void {
  for (const node of [...(container.nodes ?? [])] as ChildNode[]) {
    if (node.type === 'rule') keepOfRule(node, later);
    else if (node.type === 'atrule') keepOfAtRule(node, later);
  }
}

export function splitLater(root: Root): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== LATER) return;
    if (layer.nodes) {
      keep(layer, true);
      layer.replaceWith(layer.nodes);
    } else {
      layer.remove();
      keep(root, false);
    }
  });
}
