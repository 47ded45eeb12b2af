const BODY_END = '</body></html>';
/** What would end the string or the script, or begin another one. */
const NOT_IN_SCRIPT = /['\\\n\r<>&\u2028\u2029]/g;
const ESCAPED: Record<string, string> = { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r' };

const escaped = (sign: string): string => ESCAPED[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes what the loaders answered into the end of a page, where the router in the browser takes it up, as its own
 * `<ServerRouter>` would: in single quotes, since the data is full of double ones.
 */
export function withDataOfPage(html: string, data: string, nonce: string): string {
  const end = html.lastIndexOf(BODY_END);
  if (end < 0) throw new Error('a page has an end');
  const controller = 'window.__reactRouterContext.streamController';
  const script = (content: string) => `<script nonce="${nonce}">${content}</script>`;
  return (
    html.slice(0, end) +
    script(`${controller}.enqueue('${data.replace(NOT_IN_SCRIPT, escaped)}');`) +
    script(`${controller}.close();`) +
    html.slice(end)
  );
}
