import type { Config } from '../config.ts';
import { outboxEmail } from '../providers/email/email.outbox.ts';
import { smtpEmail } from '../providers/email/email.smtp.ts';
import { unconfiguredEmail } from '../providers/email/email.unconfigured.ts';
import { recordedEmail, recordedSms } from '../providers/message-record.ts';
import { createOutbox } from '../providers/outbox.ts';
import { msg91Sms } from '../providers/sms/sms.msg91.ts';
import { outboxSms } from '../providers/sms/sms.outbox.ts';
import { unconfiguredSms } from '../providers/sms/sms.unconfigured.ts';
import type { Ground } from './ground.ts';

export type Senders = ReturnType<typeof chooseSenders>;

/** What leaves by e-mail and SMS: in demo mode it is put into the outbox. */
export function chooseSenders({ config, db, clock, log, metrics, tracing }: Ground) {
  const outbox = createOutbox(db, clock);
  const ground = { db, clock, log, metrics, tracing };
  const isDemo = config.APP_MODE === 'demo';
  return {
    outbox,
    email: recordedEmail(isDemo ? outboxEmail(outbox) : emailFor(config), ground),
    sms: recordedSms(isDemo ? outboxSms(outbox) : smsFor(config), ground),
  };
}

const smsFor = (config: Config) => {
  const { MSG91_URL: url, MSG91_AUTH_KEY: authKey, MSG91_TEMPLATE_ID: templateId } = config;
  const { MSG91_CODE_VARIABLE: codeVariable, MSG91_REQUEST_TEMPLATE_ID: requestTemplateId } = config;
  const { MSG91_INVITATION_TEMPLATE_ID: invitationTemplateId, MSG91_ACCOUNT_TEMPLATE_ID: accountTemplateId } = config;
  const templates = { requestTemplateId, invitationTemplateId, accountTemplateId };
  return authKey && templateId
    ? msg91Sms({
        url,
        authKey,
        templateId,
        codeVariable,
        ...templates,
        arrivalTemplateId: config.MSG91_ARRIVAL_TEMPLATE_ID,
      })
    : unconfiguredSms;
};

const emailFor = (config: Config) =>
  config.SMTP_URL ? smtpEmail(config.SMTP_URL, config.MAIL_FROM) : unconfiguredEmail;
