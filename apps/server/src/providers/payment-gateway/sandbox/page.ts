import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { isOver, type SandboxLink } from './pay-link.ts';

type Choice = { value: string; label: string; hint?: string };

const methods: Choice[] = [
  { value: 'upi', label: 'UPI' },
  { value: 'card', label: 'Cards' },
  { value: 'netbanking', label: 'Net banking' },
  { value: 'wallet', label: 'Wallets' },
];
const outcomes: Choice[] = [
  { value: 'success', label: 'Payment succeeds' },
  { value: 'failure', label: 'Payment fails' },
  { value: 'pending', label: 'Leave it pending', hint: 'Go back without paying' },
];
const webhooks: Choice[] = [
  { value: 'now', label: 'At once' },
  { value: 'late', label: 'Late', hint: '25 minutes from now, after the hold' },
  { value: 'twice', label: 'Twice' },
  { value: 'never', label: 'Never', hint: 'Basera has to ask' },
];

const radios = (name: string, legend: string, choices: Choice[]) => `
<fieldset><legend>${legend}</legend>${choices
  .map(
    ({ value, label, hint }, index) => `
<label><input type="radio" name="${name}" value="${value}"${index === 0 ? ' checked' : ''}><span>${label}${
      hint ? `<small>${hint}</small>` : ''
    }</span></label>`,
  )
  .join('')}</fieldset>`;

const style = `
:root{color-scheme:light dark;--paper:#fbf8f3;--surface:#fff;--line:#e6dfd3;--strong:#8c8679;--ink:#1d2321;--soft:#4b5551;--act:#0f5c4d;--on:#fff;--note:#fcf0da;--note-ink:#744706}
@media (prefers-color-scheme:dark){:root{--paper:#0f1614;--surface:#17201d;--line:#2a3531;--strong:#75827c;--ink:#f1ede4;--soft:#bec6c0;--act:#6cc7af;--on:#06231c;--note:#36280f;--note-ink:#f4c67b}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:480px;margin:0 auto;padding:24px 16px 48px}
.note{background:var(--note);color:var(--note-ink);border-radius:8px;padding:12px 16px;margin:0 0 16px;font-size:14px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:24px 16px}
h1{font-size:28px;line-height:1.2;margin:0 0 4px;font-variant-numeric:tabular-nums}p{margin:0}.to{margin-bottom:24px}.soft{color:var(--soft);font-size:14px}
fieldset{border:0;margin:0 0 24px;padding:0;display:grid;gap:8px}legend{font-weight:600;margin-bottom:8px;padding:0}
label{display:flex;gap:12px;align-items:center;border:1px solid var(--line);border-radius:8px;padding:8px 12px;min-height:48px;cursor:pointer}
label:has(:checked){border-color:var(--act)}input{width:20px;height:20px;accent-color:var(--act);margin:0;flex:none}
small{display:block;color:var(--soft);font-size:14px}
button{width:100%;min-height:48px;border:0;border-radius:8px;background:var(--act);color:var(--on);font:600 16px/1 system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid var(--act);outline-offset:2px}details{margin:0 0 24px}summary{cursor:pointer;padding:10px 0;font-weight:600}`;

/** The gateway's hosted page. It is openly a sandbox: no money moves. */
export function sandboxPage(link: SandboxLink, now: Date): string {
  const amount = formatRupees(rupeesFromPaise(link.amount));
  const state =
    link.status === 'paid'
      ? '<p class="note">This link is paid already. Going on brings you back to your booking.</p>'
      : isOver(link, now)
        ? '<p class="note">This link expired more than a day ago. No money moves any more, whatever you choose.</p>'
        : link.expires_at <= now
          ? '<p class="note">This link has expired. What you choose now arrives late, as a payment that the bank completes after its time.</p>'
          : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Pay ${amount} - Sandbox payments</title><style>${style}</style></head>
<body><main><p class="note">Sandbox gateway: nothing is charged, no card is asked for.</p>${state}
<form class="card" method="post"><h1>Pay ${amount}</h1><p class="soft to">to ${escapeHtml(link.description)}</p>${radios('method', 'Pay with', methods)}${radios('outcome', 'What happens', outcomes)}
<details><summary>How Basera hears of it</summary>${radios('webhook', 'The gateway reports', webhooks)}</details>
<button type="submit">Continue</button></form></main></body></html>`;
}
