import type { Container, Plugin, Root } from 'postcss';
import { lowerSchemes } from './lower-schemes.ts';
import { shortNames } from './short-names.ts';
import { splitLater } from './split-later.ts';

/** The layers in their order, by how often their rules win over the ones before them. What is in none keeps its place. */
const RAISED: Record<string, number> = {
  properties: 0,
  theme: 0,
  base: 0,
  components: 0,
  contrast: 1,
  utilities: 2,
  print: 3,
};
/** What `ground.css` says for all, and a sheet that stands on it is compiled with. */
const OF_GROUND = 'of-ground';
/** What `ground.css` registers of the properties that Tailwind's utilities are made with. */
const REGISTERED = new Set(['--tw-border-style']);

// No element has this id: the rule fits what it did, and weighs an id more each time.
const raisedBy = (times: number) => `:not(${'#_'.repeat(times)})`;
const ELEMENT = /^(?:\*|[a-z][\w-]*)?/i;

function raise({ nodes = [] }: Container, times: number): void {
  for (const node of nodes) {
    if (node.type === 'rule') {
      node.selectors = node.selectors.map((each) => each.replace(ELEMENT, (element) => element + raisedBy(times)));
    } else if (node.type === 'atrule' && !node.name.endsWith('keyframes')) raise(node, times);
  }
}

function dropWhatGroundSays(root: Root): void {
  let isOnGround = false;
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== OF_GROUND) return;
    isOnGround = true;
    layer.remove();
  });
  if (!isOnGround) return;
  root.walkAtRules(/^(?:layer|property)$/, (rule) => {
    if (rule.name === 'property' || (rule.params === 'properties' && rule.nodes)) rule.remove();
  });
  root.walkDecls((declaration) => {
    for (const [, name = ''] of declaration.value.matchAll(/var\((--tw-[\w-]+)\)/g)) {
      if (!REGISTERED.has(name)) throw declaration.error(`${name} is not registered in ground.css`);
    }
  });
}

/**
 * Writes the layers of a sheet as rules of the same order in none. A browser that is given a sheet with layers, registered
 * properties or faces looks for all fonts and lays out all words anew; one with plain rules touches only what these fit.
 */
export const flatLayers = (): Plugin => ({
  postcssPlugin: 'flat-layers',
  OnceExit(root) {
    dropWhatGroundSays(root);
    splitLater(root);
    lowerSchemes(root);
    shortNames(root);
    root.walkAtRules('layer', (layer) => {
      if (!layer.nodes) return void layer.remove();
      const times = RAISED[layer.params];
      if (times === undefined) throw layer.error(`the layer '${layer.params}' has no place in the order`);
      if (times > 0) raise(layer, times);
      layer.replaceWith(layer.nodes);
    });
  },
});
