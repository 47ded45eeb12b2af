import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { refuseUnfit, settingsToMend } from './production-settings.ts';

const WELL = {
  APP_MODE: 'production',
  CODES_KEY: 'a secret of some length',
  PUBLIC_ORIGIN: 'https://stays.test',
  RAZORPAY_KEY_ID: 'id',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  PAYOUTS_KEY: 'a secret of some length',
  MSG91_AUTH_KEY: 'key',
  MSG91_TEMPLATE_ID: 'template',
  MSG91_REQUEST_TEMPLATE_ID: 'request-template',
  MSG91_INVITATION_TEMPLATE_ID: 'invitation-template',
  MSG91_ACCOUNT_TEMPLATE_ID: 'account-template',
  MSG91_ARRIVAL_TEMPLATE_ID: 'arrival-template',
  SMTP_URL: 'smtp://mail.test',
  MAIL_FROM: 'Stays <help@stays.test>',
  COMPANY_NAME: 'Stays Private Limited',
  POSTAL_ADDRESS: '1 Mill Road|Pune 411001',
  REGISTRATION_NUMBER: 'CIN U55101MH2026PTC123456',
  SUPPORT_EMAIL: 'help@stays.test',
  GRIEVANCE_OFFICER_NAME: 'Meera Rao',
  PLATFORM_URL: 'https://about.stays.test/',
  BLOG_URL: 'https://blog.stays.test/',
  GSTIN: '27AAPFU0939F1ZV',
};
const without = (...names: string[]) =>
  readConfig(Object.fromEntries(Object.entries(WELL).filter(([name]) => !names.includes(name))));

describe('settings of production', () => {
  it('are all well where everything is given, and nothing is asked of the demo', () => {
    expect(() => refuseUnfit(without())).not.toThrow();
    expect(settingsToMend(without())).toEqual([]);
    expect(() => refuseUnfit(readConfig({}))).not.toThrow();
  });

  it.each([
    ['CODES_KEY', /^CODES_KEY must be set in production: [^.]+\.$/],
    ['COMPANY_NAME', /^COMPANY_NAME must be set in production where GSTIN is: [^.]+\.$/],
    ['POSTAL_ADDRESS', /^POSTAL_ADDRESS must be set in production where GSTIN is: [^.]+\.$/],
  ])('do not let it start without %s', (name, sentence) => {
    expect(() => refuseUnfit(without(name))).toThrow(ConfigError);
    expect(() => refuseUnfit(without(name))).toThrow(sentence);
  });

  it('say that a bucket is asked in the clear', () => {
    const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const mend = (address: string) => settingsToMend(readConfig({ ...WELL, ...bucket, S3_ENDPOINT: address }));
    expect(mend('http://minio.internal:9000')).toEqual([
      'S3_ENDPOINT is not https: pictures cross the network as they are',
    ]);
    expect(mend('https://minio.internal:9000')).toEqual([]);
  });

  it('count a secret that everybody can read as none', () => {
    expect(() => refuseUnfit(readConfig({ ...WELL, CODES_KEY: readConfig({}).CODES_KEY }))).toThrow(/^CODES_KEY must/);
  });

  it.each([
    [
      ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
      /^RAZORPAY_KEY_ID is not set: nobody can pay/,
    ],
    [['PUBLIC_ORIGIN'], /^PUBLIC_ORIGIN is not set: bookings are only taken from http:\/\/localhost:3000$/],
    [['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID'], /^MSG91_AUTH_KEY is not set: nobody can sign in by phone$/],
    [['MSG91_REQUEST_TEMPLATE_ID'], /^MSG91_REQUEST_TEMPLATE_ID is not set: owners are told of requests by e-mail/],
    [['MSG91_ARRIVAL_TEMPLATE_ID'], /^MSG91_ARRIVAL_TEMPLATE_ID is not set: owners are asked about guests/],
    [['MSG91_ACCOUNT_TEMPLATE_ID'], /^MSG91_ACCOUNT_TEMPLATE_ID is not set: an owner without an e-mail address/],
    [['MSG91_INVITATION_TEMPLATE_ID'], /^MSG91_INVITATION_TEMPLATE_ID is not set: whoever is asked by phone number/],
    [['SMTP_URL'], /^SMTP_URL is not set: nobody can sign in by e-mail, and no mail is sent$/],
    [['MAIL_FROM'], /^MAIL_FROM is not set: mails come from the demo's Basera <help@basera.example>/],
    [['COMPANY_NAME', 'GSTIN'], /^COMPANY_NAME is not set: people read the demo's 'Basera Demo Private Limited'$/],
    [['POSTAL_ADDRESS', 'GSTIN'], /^POSTAL_ADDRESS is not set: people read the demo's/],
    [['REGISTRATION_NUMBER'], /^REGISTRATION_NUMBER is not set: people read the demo's/],
    [['SUPPORT_EMAIL'], /^SUPPORT_EMAIL is not set: people read the demo's/],
    [['GRIEVANCE_OFFICER_NAME'], /^GRIEVANCE_OFFICER_NAME is not set: people read the demo's/],
    [['PLATFORM_URL'], /^PLATFORM_URL is not set: a link of the site leads to https:\/\/platform\.basera\.example\/$/],
    [['BLOG_URL'], /^BLOG_URL is not set/],
  ])('say in one sentence what %s missing means', (names, sentence) => {
    expect(settingsToMend(without(...names))).toEqual([expect.stringMatching(sentence)]);
  });

  it('say that searches without an index are slow, where people search', () => {
    const mended = (env: Record<string, string>) => settingsToMend(readConfig({ ...WELL, ...env }));
    expect(mended({ ROLES: 'web,api' })).toEqual([expect.stringMatching(/^SEARCH_URL is not set/)]);
    expect(mended({ ROLES: 'web,api', SEARCH_URL: 'http://10.0.0.4:3000' })).toEqual([]);
    expect(mended({ ROLES: 'realtime,jobs' })).toEqual([]);
  });

  it('say that a secret is short', () => {
    expect(settingsToMend(readConfig({ ...WELL, CODES_KEY: 'short' }))).toEqual([
      expect.stringMatching(/^CODES_KEY is short/),
    ]);
  });
});
