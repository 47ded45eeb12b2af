import { createElement, type SVGProps } from 'react';

/** An icon as the package keeps it: the lines that it is drawn of. */
type IconData = { node: [tag: string, attributes: Record<string, string | number>][] };

/**
 * Stands in the build where the package has its own (`build-steps/direct-icons.ts`). How lines look is in the class `i`, which
 * each of our icons bears: said once in the styles, not twelve times in each of fifty elements of a page. Decoration, always.
 */
export default function lineIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      {lines}
    </svg>
  );
}
