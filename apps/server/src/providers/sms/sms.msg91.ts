import { MessageRefused } from '../message-refused.ts';
import type { SmsMessage, SmsSender } from './sms.ts';

export type Msg91Settings = {
  /** https://control.msg91.com/api/v5/flow */
  url: string;
  authKey: string;
  /** MSG91's id of the template, which carries the id it has at the DLT and the sender. */
  templateId: string;
  /** What the template calls the code: ##OTP##. */
  codeVariable: string;
  /** Of the template for owners with the gaps ##guest##, ##stay##, ##dates## and ##until##; undefined where none is registered. */
  requestTemplateId?: string | undefined;
  /** Of the template for who is asked to join, with the gaps ##by##, ##business##, ##role## and ##until##. */
  invitationTemplateId?: string | undefined;
  /** Of the template for owners whose account is changed, with the gaps ##business##, ##account## and ##when##. */
  accountTemplateId?: string | undefined;
  /** Of the template for owners whose guests arrive, with the gaps ##guest##, ##stay##, ##dates## and, at the end of a link, ##code##. */
  arrivalTemplateId?: string | undefined;
};

// A gap of a registered template takes no more.
const GAP_MAX_LENGTH = 30;

const TIMEOUT_MS = 4000;
// MSG91's words for a number that cannot be sent to; anything else may pass.
const NO_SUCH_NUMBER = /invalid (mobile|number)|mobile number is (invalid|not valid)|no valid (mobile|recipient)/i;

type Answer = { type?: unknown; message?: unknown };

/** What goes into which template; null where there is none for such a message. */
function filledTemplate(settings: Msg91Settings, { code, request, invitation, account, arrival }: SmsMessage) {
  if (code !== undefined) return { template_id: settings.templateId, gaps: { [settings.codeVariable]: code } };
  const found = (
    [
      [request, settings.requestTemplateId],
      [invitation, settings.invitationTemplateId],
      [account, settings.accountTemplateId],
      [arrival, settings.arrivalTemplateId],
    ] as const
  ).find(([words]) => words !== undefined);
  const [gaps, template_id] = found ?? [];
  if (!gaps || !template_id) return null;
  const short = Object.entries(gaps).map(([name, words]) => [name, words.slice(0, GAP_MAX_LENGTH)]);
  return { template_id, gaps: Object.fromEntries(short) as Record<string, string> };
}

/** One-time codes, requests, invitations, changes of accounts and arrivals by MSG91 ("Send SMS via Flow"): the words are those of the templates, as Indian law has it. */
export function msg91Sms(settings: Msg91Settings): SmsSender {
  const { url, authKey } = settings;
  return {
    isConfigured: true,
    tellsOfRequests: settings.requestTemplateId !== undefined,
    invites: settings.invitationTemplateId !== undefined,
    tellsOfAccounts: settings.accountTemplateId !== undefined,
    asksOfArrivals: settings.arrivalTemplateId !== undefined,

    async send(message, signal) {
      const filled = filledTemplate(settings, message);
      if (!filled) throw new MessageRefused('MSG91 sends what there is a registered template for, and there is none');
      const response = await fetch(url, {
        method: 'POST',
        headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: filled.template_id,
          short_url: '0',
          recipients: [{ mobiles: message.to.replace(/^\+/, ''), ...filled.gaps }],
        }),
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      });
      // It also says no with status 200.
      const answer = (await response.json().catch(() => ({}))) as Answer;
      if (response.ok && answer.type === 'success') return;
      const words = `MSG91 answered ${response.status}: ${String(answer.message ?? 'nothing').slice(0, 200)}`;
      throw NO_SUCH_NUMBER.test(words) ? new MessageRefused(words) : new Error(words);
    },
  };
}
