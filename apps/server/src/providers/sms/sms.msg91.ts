import { MessageRefused } from '../message-refused.ts';
import type { SmsSender } from './sms.ts';

export type Msg91Settings = {
  /** https://control.msg91.com/api/v5/flow */
  url: string;
  authKey: string;
  /** MSG91's id of the template, which carries the id it has at the DLT and the sender. */
  templateId: string;
  /** What the template calls the code: ##OTP##. */
  codeVariable: string;
};

const TIMEOUT_MS = 4000;
// MSG91's words for a number that cannot be sent to; anything else may pass.
const NO_SUCH_NUMBER = /invalid (mobile|number)|mobile number is (invalid|not valid)|no valid (mobile|recipient)/i;

type Answer = { type?: unknown; message?: unknown };

/** One-time codes by MSG91 ("Send SMS via Flow"): the words are those of the template, as Indian law has it. */
export function msg91Sms({ url, authKey, templateId, codeVariable }: Msg91Settings): SmsSender {
  return {
    isConfigured: true,

    async send({ to, code }, signal) {
      if (code === undefined)
        throw new MessageRefused('MSG91 sends one-time codes only: there is no template for others');
      const response = await fetch(url, {
        method: 'POST',
        headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: templateId,
          short_url: '0',
          recipients: [{ mobiles: to.replace(/^\+/, ''), [codeVariable]: code }],
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
