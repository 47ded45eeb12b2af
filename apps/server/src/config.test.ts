import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, databaseLimits, readConfig, SETTING_NAMES } from './config.ts';

describe('configuration', () => {
  it('is written down for operators, every variable of it', async () => {
    const written = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    for (const name of [...SETTING_NAMES, 'NODE_ENV']) expect(written).toContain(`\`${name}\``);
  });

  it('stands in .env.example, every variable of it, as its default', async () => {
    const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
    for (const name of SETTING_NAMES) expect(example).toMatch(new RegExp(`^#${name}=`, 'm'));
  });

  it('leaves requests ten seconds at most when the database is silent: for a connection, and for an answer', () => {
    const { connectMs, silenceMs, statementMs } = databaseLimits(readConfig({}));
    expect(connectMs + silenceMs).toBeLessThan(10_000);
    expect(statementMs).toBeLessThan(silenceMs);
  });

  it('needs nothing', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_MODE: 'demo',
      PUBLIC_ORIGIN: 'http://localhost:3000',
    });
    expect(config.DATA_DIR).toMatch(/^\/.+\/data$/);
    expect(readConfig({ PORT: '' }).PORT).toBe(3000);
    expect(config.DRAIN_SECONDS).toBe(0);
    expect(readConfig({ APP_MODE: 'production' }).DRAIN_SECONDS).toBe(3);
    expect(readConfig({ APP_MODE: 'production', DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0);
  });

  it.each([
    [{ PORT: 'eighty' }, "PORT must be a port number (it is 'eighty')."],
    [
      { TRUSTED_PROXIES: 'foo' },
      "TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, separated by commas (it is 'foo').",
    ],
    [
      { ROLES: 'web,office' },
      "ROLES must be some of web, api, search, realtime, jobs, separated by commas (it is 'web,office').",
    ],
    [{ ROLES: '' }, "ROLES must be some of web, api, search, realtime, jobs, separated by commas (it is '')."],
    [{ SEARCH_SNAPSHOT_MINUTES: '0' }, "SEARCH_SNAPSHOT_MINUTES must be 1 or more (it is '0')."],
    [{ SEARCH_THREADS: '0' }, "SEARCH_THREADS must be 1 or more (it is '0')."],
    [{ SEARCH_THREADS: '65' }, "SEARCH_THREADS must be 64 or less (it is '65')."],
    [
      { SEARCH_URL: 'http://10.0.0.4:3000, http://10.0.0.5:3000/search' },
      'SEARCH_URL must be an origin, without a path.',
    ],
    [
      { GSTIN: '29AAACB1234C1ZB', STATE_GSTINS: '07AAACB1234C1ZX' },
      "STATE_GSTINS must be GSTINs of 15 characters, separated by commas: '07AAACB1234C1ZX' is none, as its last is a check of the others (it is '07AAACB1234C1ZX').",
    ],
    [
      { GSTIN: '29AAACB1234C1ZB', STATE_GSTINS: '07AAACB1234C1ZH,28AAACB1234C1ZD' },
      "STATE_GSTINS must be GSTINs of states: '28' of '28AAACB1234C1ZD' is the code of none (it is '07AAACB1234C1ZH,28AAACB1234C1ZD').",
    ],
    [
      { GSTIN: '29AAACB1234C1ZB', STATE_GSTINS: '07AAACB1234C1ZH, 07AAACB1234C1ZH' },
      "STATE_GSTINS must have one GSTIN a state: '07AAACB1234C1ZH' is a second of Delhi (it is '07AAACB1234C1ZH, 07AAACB1234C1ZH').",
    ],
    [
      { GSTIN: '29AAACB1234C1ZB', STATE_GSTINS: '33AAPFU0939F1Z2' },
      "STATE_GSTINS must be of the PAN that GSTIN is of: '33AAPFU0939F1Z2' is of another.",
    ],
    [
      { GSTIN: '29AAACB1234C1ZB', STATE_GSTINS: '29AAACB1234C2ZA' },
      "STATE_GSTINS must have one GSTIN a state: '29AAACB1234C2ZA' is of Karnataka, as GSTIN is.",
    ],
    [
      { STATE_GSTINS: '07AAACB1234C1ZH' },
      'GSTIN must be set too, where STATE_GSTINS is: it is the one of the head office.',
    ],
    [{ DRAIN_SECONDS: 'soon' }, "DRAIN_SECONDS must be a whole number of seconds (it is 'soon')."],
    [{ DRAIN_SECONDS: '601' }, "DRAIN_SECONDS must be 600 or less (it is '601')."],
    [
      { FEEDS_LOOPBACK: '1', APP_MODE: 'production', PUBLIC_ORIGIN: 'https://a.example' },
      'FEEDS_LOOPBACK must be 0 in production: any owner could have this machine called.',
    ],
    [{ CLOCK_START: 'noon' }, "CLOCK_START must be an instant such as 2026-11-22T23:59:00+05:30 (it is 'noon')."],
    [
      { CLOCK_START: '2026-11-22T23:59:00+05:30', APP_MODE: 'production', PUBLIC_ORIGIN: 'https://a.example' },
      'CLOCK_START must not be set in production: guests book in the time that it is.',
    ],
    [
      { PORT: '3000', OFFICE_PORT: '3000' },
      'OFFICE_PORT must be another port than PORT and METRICS_PORT: the office is for staff alone.',
    ],
    [
      { S3_BUCKET: 'Pictures!', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
      "S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens (it is 'Pictures!').",
    ],
    [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID must be set too, where S3_BUCKET is.'],
    [{ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY must be set too, where S3_BUCKET is.'],
    [{ S3_PREFIX: '/live' }, "S3_PREFIX must be words parted by /, such as basera/live (it is '/live')."],
    [{ S3_REGION: 'Mumbai' }, "S3_REGION must be a region, such as ap-south-1 (it is 'Mumbai')."],
    [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT must be a web address (http or https).'],
    [{ S3_PATH_STYLE: 'yes' }, "S3_PATH_STYLE must be 0 or 1 (it is 'yes')."],
    [{ PORT: '70000' }, "PORT must be a port number (it is '70000')."],
    [{ APP_MODE: 'staging' }, "APP_MODE must be 'demo' or 'production' (it is 'staging')."],
    [{ REGISTER_KEEP_DAYS: '30' }, "REGISTER_KEEP_DAYS must be 365 or more, as the law asks (it is '30')."],
    [{ GUARANTEE_MAX_RUPEES: '12.50' }, "GUARANTEE_MAX_RUPEES must be whole rupees (it is '12.50')."],
    [{ GUARANTEE_MAX_RUPEES: '200000' }, "GUARANTEE_MAX_RUPEES must be 100000 or less (it is '200000')."],
    [{ PRECHECKED_CONSENT: 'no' }, "PRECHECKED_CONSENT must be 0 or 1 (it is 'no')."],
    [{ LISTING_REVIEW: 'x' }, "LISTING_REVIEW must be 'after' or 'before' (it is 'x')."],
    [{ HOME_PAGE: 'x' }, "HOME_PAGE must be 'evolving' or 'stays' (it is 'x')."],
    [
      { PUBLIC_ORIGIN: 'https://a.example/path' },
      "PUBLIC_ORIGIN must be an origin, without a path (it is 'https://a.example/path').",
    ],
    [
      { PUBLIC_ORIGIN: 'ftp://a.example' },
      "PUBLIC_ORIGIN must be a web address (http or https) (it is 'ftp://a.example').",
    ],
    ...[
      'https://tiles.example/map.png',
      'ftp://tiles.example/{z}/{x}/{y}.png',
      'https://a.{s}.example/{z}/{x}/{y}',
      'tiles',
    ].map((address): [Record<string, string>, string] => [
      { MAP_TILES_URL: address },
      'MAP_TILES_URL must be an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png.',
    ]),
    [
      { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
      'MAP_TILES_ATTRIBUTION must say whose map it is when MAP_TILES_URL is set.',
    ],
    [
      { MAP_TILES_ATTRIBUTION: '© Somebody|not an address' },
      "MAP_TILES_ATTRIBUTION must be words, or words and a web address parted by '|' (it is '© Somebody|not an address').",
    ],
    [{ DATABASE_URL: 'mysql://root:secret@db' }, 'DATABASE_URL must be a postgres:// address.'],
    [
      { DATABASE_POOLED_URL: 'postgres://basera@127.0.0.1:6432/basera' },
      'DATABASE_URL must be set too, where DATABASE_POOLED_URL is: not all goes through a pooler.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://basera@127.0.0.1:5001/basera' },
      'DATABASE_URL must be set too, where DATABASE_REPLICA_URL is: it is a copy of that database.',
    ],
    [{ DATABASE_REPLICA_BEHIND_MS: '0' }, "DATABASE_REPLICA_BEHIND_MS must be 1 or more (it is '0')."],
    [
      { DATABASE_QUERY_TIMEOUT_MS: '4500' },
      'DATABASE_QUERY_TIMEOUT_MS must be above DATABASE_STATEMENT_TIMEOUT_MS: PostgreSQL itself is to end a slow statement.',
    ],
    [{ NATS_URL: 'http://127.0.0.1:4222' }, 'NATS_URL must be a nats:// or tls:// address.'],
    [
      { NATS_URL: 'nats://127.0.0.1:4222' },
      'DATABASE_URL must be set too, where NATS_URL is: nobody else follows the embedded database.',
    ],
    [{ FEED_SLOT: 'mine' }, "FEED_SLOT must begin with basera (it is 'mine')."],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET must be set too, where GOOGLE_CLIENT_ID is.'],
    [
      { RAZORPAY_ROUTE: '1', PAYOUTS_KEY: 'a key of sixteen or more' },
      'RAZORPAY_KEY_ID and PAYOUTS_KEY must be set too, where RAZORPAY_ROUTE is.',
    ],
    [{ MSG91_TEMPLATE_ID: 'template' }, 'MSG91_AUTH_KEY must be set too, where MSG91_TEMPLATE_ID is.'],
    [
      { GOOGLE_ISSUER: 'accounts.google.com' },
      "GOOGLE_ISSUER must be a web address (http or https) (it is 'accounts.google.com').",
    ],
    [{ OTP_SENDS_PER_ADDRESS_PER_HOUR: '0' }, "OTP_SENDS_PER_ADDRESS_PER_HOUR must be 1 or more (it is '0')."],
  ])('refuses %j in one sentence that names the variable', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });

  it('reads lists and keeps origins bare', () => {
    const config = readConfig({
      PUBLIC_ORIGIN: 'https://basera.example/',
      CORS_ORIGINS: 'https://a.example, https://b.example',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1, loopback',
    });
    expect(config.PUBLIC_ORIGIN).toBe('https://basera.example');
    expect(config.CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example']);
    expect(config.ROLES).toEqual(['web', 'api', 'search', 'realtime', 'jobs']);
    expect(readConfig({ ROLES: 'jobs, web' }).ROLES).toEqual(['web', 'jobs']);
  });
});
