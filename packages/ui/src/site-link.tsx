import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A path from the site's root, written as the router would write it. */
const WHOLE = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?=[?#].|$)/;

/**
 * The router's link. On the server it is what that would write, and nothing else: where an address leads that is whole
 * already, the router finds out twice a link, and a page of results has some seventy of them.
 */
export function SiteLink(props: ComponentProps<typeof Link>) {
  const { to } = props;
  if (!import.meta.env.SSR || typeof to !== 'string' || !WHOLE.test(to)) return <Link {...props} />;
  return written(props, to);
}

/** What only the router hears is left out. */
function written(props: ComponentProps<typeof Link>, href: string) {
  const { to, discover, prefetch, replace, preventScrollReset, viewTransition, ...seen } = props;
  const { reloadDocument, relative, state, mask, defaultShouldRevalidate, target, ...attributes } = seen;
  const isFound = discover === undefined || discover === 'render';
  return <a {...attributes} href={href} target={target} data-discover={isFound ? 'true' : undefined} />;
}
