import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext } from './page-services.server';
import { DocumentContext } from './shell/document';
import { keepPressesText } from './shell/early-presses.server';
import { firstScriptText } from './shell/first-script.server';
import { withStylesInside } from './styles/inline.server';

// The server that mounts this build reads the keys off it: they match by object identity.
export { nonceContext, pageServicesContext } from './page-services.server';

/** How long a streamed part of a page may take, in milliseconds. */
export const streamTimeout = 5000;
const ABORT_AFTER_MS = streamTimeout + 1000;

/** Renders a page to its end: what goes wrong on the way still has its status, and the whole can be kept for the next. */
export default function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  responseHeaders.set('content-type', 'text/html; charset=utf-8');
  const nonce = loadContext.get(nonceContext);

  return new Promise((resolve, reject) => {
    let status = responseStatusCode;
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ nonce, firstScript: `${firstScriptText};${keepPressesText}` }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        onShellReady() {
          hasShell = true;
        },
        onAllReady() {
          clearTimeout(timer);
          text(pipe(new PassThrough())).then(
            (html) => resolve(new Response(withStylesInside(html), { status, headers: responseHeaders })),
            reject,
          );
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          // What fails before the shell is there is rejected, and logged by whoever asked.
          if (hasShell) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, ABORT_AFTER_MS);
  });
}
