import type { Language } from '@basera/contract/languages/languages';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { spoken, type Told } from '../../../words/say.ts';
import { saidTo } from '../../../words/words.ts';

/** What stands in a line of its own: 'Guests: 2'. */
export type Fact = [name: Told, value: Told];

export type MailPage = {
  title: Told;
  greeting: Told;
  lead: Told;
  facts: Fact[];
  /** `inHtmlAlone`: of no use as text. */
  link: { href: string; label: Told; inHtmlAlone?: boolean };
  closing: Told;
};

/** A mail in the words of its reader. */
type SaidPage = {
  title: string;
  greeting: string;
  lead: string;
  facts: [string, string][];
  link: { href: string; label: string };
  closing: string;
};

function saidPage({ title, greeting, lead, facts, link, closing }: MailPage, language: Language): SaidPage {
  const said = (words: Told) => spoken(words, language);
  return {
    ...{ title: said(title), greeting: said(greeting), lead: said(lead).trim(), closing: said(closing) },
    facts: facts.map(([name, value]) => [said(name), said(value)]),
    link: { href: link.href, label: said(link.label) },
  };
}

/** A mail as text and as HTML, in a language. */
export function writtenMail(page: MailPage, language: Language): { subject: string; text: string; html: string } {
  const said = saidPage(page, language);
  return {
    subject: said.title,
    text: [
      said.greeting,
      said.lead,
      said.facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
      ...(page.link.inHtmlAlone ? [] : [`${said.link.label}: ${said.link.href}`]),
      said.closing,
    ].join('\n\n'),
    html: htmlOf(said, saidTo(language)),
  };
}

// Written on the elements: mail readers drop style sheets.
const ink = 'color:#1d2321;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif';
const soft = 'color:#4b5551;font-size:14px';

/** A mail as HTML: one column, nothing loaded from anywhere. */
const htmlOf = ({ title, greeting, lead, facts, link, closing }: SaidPage, lang: string): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
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
