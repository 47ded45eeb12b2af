import { describe, expect, it } from 'vitest';
import { readConfig, SETTING_NAMES } from '../config.ts';
import { isSecret, settingsInForce } from './settings-in-force.ts';

/** One of each kind that is known to be secret, each with a value that stands nowhere else. */
const SECRETS = {
  DATABASE_URL: 'postgres://basera:pa55-database@db.internal/basera',
  DATABASE_POOLED_URL: 'postgres://basera:pa55-pooler@db.internal:6432/basera',
  DATABASE_REPLICA_URL: 'postgres://basera:pa55-replica@db.internal:5001/basera',
  NATS_URL: 'nats://basera:pa55-nats@nats.internal:4222',
  SMTP_URL: 'smtp://mailer:pa55-mail@mail.internal:587',
  MAP_TILES_URL: 'https://tiles.internal/{z}/{x}/{y}.png?key=pa55-tiles',
  CODES_KEY: 'pa55-codes',
  PAYOUTS_KEY: 'pa55-payouts-and-more',
  MSG91_AUTH_KEY: 'pa55-sms',
  GOOGLE_CLIENT_SECRET: 'pa55-google',
  RAZORPAY_KEY_ID: 'pa55-razorpay-id',
  RAZORPAY_KEY_SECRET: 'pa55-razorpay',
  RAZORPAY_WEBHOOK_SECRET: 'pa55-webhook',
  PUSHER_SECRET: 'pa55-pusher',
  CODES_KEY_ALSO: 'pa55-codes-before',
  PAYOUTS_KEY_ALSO: 'pa55-payouts-before',
  RAZORPAY_WEBHOOK_SECRET_ALSO: 'pa55-webhook-before',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://someone:pa55@collector.internal',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=pa55-collector',
  S3_ACCESS_KEY_ID: 'pa55-bucket-id',
  S3_SECRET_ACCESS_KEY: 'pa55-bucket',
  S3_ENDPOINT: 'https://someone:pa55@s3.internal',
};
const TOGETHER = {
  S3_BUCKET: 'pictures',
  MAP_TILES_ATTRIBUTION: 'Somebody',
  MSG91_TEMPLATE_ID: 'template',
  GOOGLE_CLIENT_ID: 'client',
  PUSHER_APP_ID: 'app',
  PUSHER_CLUSTER: 'ap2',
};

describe('settings in force', () => {
  it('say of a secret that it is set, and nothing of what it is', () => {
    const settings = settingsInForce(readConfig({ ...SECRETS, ...TOGETHER }));
    expect(JSON.stringify(settings)).not.toContain('pa55');
    for (const name of Object.keys(SECRETS))
      expect(settings.find((each) => each.name === name)).toEqual({
        ...{ name, value: 'set', is_secret: true },
        is_given: true,
      });
    const without = settingsInForce(readConfig({}));
    expect(without.find(({ name }) => name === 'RAZORPAY_KEY_SECRET')).toMatchObject({
      value: 'not set',
      is_given: false,
    });
  });

  it('show an address without a name or password in it, and a list whole', () => {
    const settings = settingsInForce(
      readConfig({ MSG91_URL: 'https://someone:pa55@sms.example/v5?key=pa55', CORS_ORIGINS: 'https://a.example' }),
    );
    const shownOf = (name: string) => settings.find((each) => each.name === name)?.value;
    expect(shownOf('MSG91_URL')).toBe('https://sms.example/v5?…');
    expect(shownOf('CORS_ORIGINS')).toBe('https://a.example');
    expect(shownOf('APP_MODE')).toBe('demo');
  });

  it('are all there, and a name that sounds like a secret is one unless it is known to be public', () => {
    expect(settingsInForce(readConfig({})).map(({ name }) => name)).toEqual([...SETTING_NAMES].sort());
    expect(SETTING_NAMES.filter(isSecret).sort()).toEqual(
      [...Object.keys(SECRETS), 'MSG91_AUTH_KEY', 'GOOGLE_CLIENT_SECRET']
        .filter((name, index, all) => all.indexOf(name) === index)
        .sort(),
    );
    expect(isSecret('SOME_NEW_API_KEY')).toBe(true);
    expect(isSecret('SOME_NEW_URL')).toBe(true);
  });
});
