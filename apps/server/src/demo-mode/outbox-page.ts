import { formatInstant } from '@basera/contract/words/date-words';
import { escapeHtml } from '../platform/http/escape-html.ts';
import type { OutboxEntry } from '../providers/outbox.ts';

const style = `
:root{color-scheme:light dark;--paper:#fbf8f3;--surface:#fff;--line:#e6dfd3;--ink:#1d2321;--soft:#4b5551}
@media (prefers-color-scheme:dark){:root{--paper:#0f1614;--surface:#17201d;--line:#2a3531;--ink:#f1ede4;--soft:#bec6c0}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:24px}
article{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:16px;margin:0 0 16px;overflow-wrap:anywhere}
.soft{color:var(--soft);font-size:14px;margin:0}.code{font-size:32px;font-weight:600;letter-spacing:.1em;margin:4px 0;font-variant-numeric:tabular-nums}
p{margin:0;white-space:pre-wrap}`;

const message = ({ to, channel, subject, text, code, created_at }: OutboxEntry): string => `
<article><p class="soft">${channel === 'sms' ? 'SMS' : 'E-mail'} to ${escapeHtml(to)}, ${formatInstant(created_at)}</p>
${subject ? `<h2>${escapeHtml(subject)}</h2>` : ''}${code ? `<p class="code">${escapeHtml(code)}</p>` : ''}<p>${escapeHtml(text)}</p></article>`;

/** Everything demo mode would have sent, newest first. */
export const outboxPage = (entries: OutboxEntry[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Outbox - Basera demo</title><style>${style}</style></head>
<body><main><h1>Outbox</h1>
<p class="soft">What would have gone out by SMS and e-mail. Reload to see newer messages.</p><br>
${entries.map(message).join('') || '<p>Nothing was sent yet. Sign in on the site, and the code appears here.</p>'}
</main></body></html>`;
