import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { sitePath } from './addresses/site-path';

/** A path from the site's root, written as the router would write it. */
const WHOLE = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?=[?#].|$)/;

function WrittenLink(props: ComponentProps<typeof Link>) {
  const { to } = props;
  return typeof to === 'string' && WHOLE.test(to) ? written(props, sitePath(to)) : <Link {...props} />;
}

/** What only the router hears is left out. */
function written(props: ComponentProps<typeof Link>, href: string) {
  const { to, discover, prefetch, replace, preventScrollReset, viewTransition, ...seen } = props;
  const { reloadDocument, relative, state, mask, defaultShouldRevalidate, target, ...attributes } = seen;
  const isFound = discover === undefined || discover === 'render';
  return <a {...attributes} href={href} target={target} data-discover={isFound ? 'true' : undefined} />;
}

/**
 * The router's link. On the server it is what that would write, and nothing else: where an address leads that is whole
 * already, the router finds out twice a link, and a page of results has some seventy of them.
 */
export const SiteLink = import.meta.env.SSR ? WrittenLink : Link;
