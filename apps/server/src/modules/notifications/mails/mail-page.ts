import { escapeHtml } from '../../../platform/http/escape-html.ts';

export type MailPage = {
  title: string;
  greeting: string;
  lead: string;
  facts: [string, string][];
  link: { href: string; label: string };
  closing: string;
};

// Written on the elements: mail readers drop style sheets.
const ink = 'color:#1d2321;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif';
const soft = 'color:#4b5551;font-size:14px';

/** A mail as HTML: one column, nothing loaded from anywhere. */
export const mailPage = ({ title, greeting, lead, facts, link, closing }: MailPage): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#fbf8f3;${ink}">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e6dfd3;border-radius:12px">
<p style="margin:0 0 16px;font:600 22px/1.3 Georgia,serif">Basera</p>
<p style="margin:0 0 8px">${escapeHtml(greeting)}</p>
<p style="margin:0 0 16px">${escapeHtml(lead)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px">
${facts
  .map(
    ([name, value]) =>
      `<tr><td style="padding:6px 12px 6px 0;border-top:1px solid #e6dfd3;vertical-align:top;${soft}">${escapeHtml(name)}</td>` +
      `<td style="padding:6px 0;border-top:1px solid #e6dfd3">${escapeHtml(value)}</td></tr>`,
  )
  .join('\n')}
</table>
<p style="margin:20px 0"><a href="${escapeHtml(link.href)}" style="display:inline-block;padding:10px 18px;border-radius:10px;background:#0c5b4c;color:#fff;text-decoration:none">${escapeHtml(link.label)}</a></p>
<p style="margin:0;${soft}">${escapeHtml(closing)}</p>
</div></body></html>
`;
