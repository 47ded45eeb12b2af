import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { withDataOfPage, withShortAddresses } from './data-in-page.server';
import { nonceContext, renderedContext } from './page-services.server';
import { DocumentContext } from './shell/document';
import { firstScriptText } from './shell/first/first-script.server';
import { withStylesInside } from './styles/inline.server';

// This build has a copy of the rules that prices are made by, which the server that mounts it tells its slabs.
export { tellSlabs } from '@basera/contract/rules/tax/slabs-told';
// The same server reads the keys off it: they match by object identity.
export { nonceContext, pageServicesContext, renderedContext } from './page-services.server';

/** How long what the loaders answered may take to be written down, in milliseconds. */
export const streamTimeout = 5000;

/**
 * Renders a page to its end, in one go: what goes wrong on the way still has its status, the whole can be kept for the next,
 * and what is put into it is put beside it, in pieces, since each look at the whole costs as much as ten cards. No part of a page waits for anything: what it
 * shows is there when its loaders have answered.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const nonce = loadContext.get(nonceContext);
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const html = renderToString(
    <DocumentContext value={{ nonce, firstScript: firstScriptText }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </DocumentContext>,
  );
  const [shown = '', ...scripts] = withDataOfPage(withShortAddresses(html), data, nonce);
  loadContext.set(renderedContext, ['<!DOCTYPE html>', ...withStylesInside(shown), ...scripts]);
  return new Response(null, { status, headers });
}
