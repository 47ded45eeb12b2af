import { type Config, ConfigError, DEMO_VALUES } from './config.ts';
import { type LedgerDeps, statesWithoutGstin } from './modules/ledger/index.ts';
import type { Logger } from './platform/logger.ts';
import { hasRole } from './roles/roles.ts';

/** Long enough that nobody tries them all. */
const KEY_LENGTH_MIN = 16;

export const HOW_TO_SERVE_METRICS = '/metrics is not served; METRICS_PORT=9464 would serve it on that port';

type DemoValue = keyof typeof DEMO_VALUES;

const isDemos = (config: Config, name: DemoValue): boolean => config[name] === DEMO_VALUES[name];

/**
 * What production does not start without: what would harm people or be against the law, and never show. Throws ConfigError. Everything
 * else shows sooner or later, and is said at the start.
 */
export function refuseUnfit(config: Config): void {
  if (config.APP_MODE !== 'production') return;
  if (isDemos(config, 'CODES_KEY') || config.CODES_KEY_ALSO === DEMO_VALUES.CODES_KEY)
    throw new ConfigError(
      'CODES_KEY must be set in production: a secret of your own, the same for all processes, that one-time codes are hashed with.',
    );
  for (const name of ['COMPANY_NAME', 'POSTAL_ADDRESS'] as const) {
    if (config.GSTIN && isDemos(config, name))
      throw new ConfigError(`${name} must be set in production where GSTIN is: tax invoices say who issued them.`);
  }
}

/** Says what an operator of production should know before the first person tries it. */
export function tellOfSettings(config: Config, log: Pick<Logger, 'warn' | 'info'>): void {
  for (const sentence of settingsToMend(config)) log.warn(sentence);
  if (config.METRICS_PORT === undefined) log.info(`METRICS_PORT is not set: ${HOW_TO_SERVE_METRICS}`);
  if (!config.GOOGLE_CLIENT_ID) log.info('GOOGLE_CLIENT_ID is not set: Google sign-in is off');
}

const IN_THE_FOOTER = ['COMPANY_NAME', 'POSTAL_ADDRESS', 'REGISTRATION_NUMBER', 'SUPPORT_EMAIL'] as const;

/** A sentence for each setting that keeps something from working or shows what is made up, the worst first. */
export function settingsToMend(config: Config): string[] {
  const origin = config.PUBLIC_ORIGIN;
  const shown = ([...IN_THE_FOOTER, 'GRIEVANCE_OFFICER_NAME'] as const).filter((name) => isDemos(config, name));
  const links = (['PLATFORM_URL', 'BLOG_URL'] as const).filter((name) => isDemos(config, name));
  const found: [applies: boolean, sentence: string][] = [
    [!config.RAZORPAY_KEY_ID, 'RAZORPAY_KEY_ID is not set: nobody can pay, so nobody can book'],
    [origin === `http://localhost:${config.PORT}`, `PUBLIC_ORIGIN is not set: bookings are only taken from ${origin}`],
    [
      !config.PAYOUTS_KEY,
      'PAYOUTS_KEY is not set: no owner can say where their money goes, so no new stay can go live',
    ],
    [!config.MSG91_AUTH_KEY, 'MSG91_AUTH_KEY is not set: nobody can sign in by phone'],
    [
      config.MSG91_AUTH_KEY !== undefined && !config.MSG91_REQUEST_TEMPLATE_ID,
      'MSG91_REQUEST_TEMPLATE_ID is not set: owners are told of requests by e-mail and push, not by SMS',
    ],
    [
      config.MSG91_AUTH_KEY !== undefined && !config.MSG91_INVITATION_TEMPLATE_ID,
      'MSG91_INVITATION_TEMPLATE_ID is not set: whoever is asked by phone number to join a business is not told by SMS',
    ],
    [
      config.MSG91_AUTH_KEY !== undefined && !config.MSG91_ACCOUNT_TEMPLATE_ID,
      'MSG91_ACCOUNT_TEMPLATE_ID is not set: an owner without an e-mail address is not told that their money is to go elsewhere',
    ],
    [
      config.MSG91_AUTH_KEY !== undefined && !config.MSG91_ARRIVAL_TEMPLATE_ID,
      'MSG91_ARRIVAL_TEMPLATE_ID is not set: owners are asked about guests who arrive by e-mail and push, not by SMS',
    ],
    [
      config.S3_ENDPOINT?.startsWith('http:') === true,
      'S3_ENDPOINT is not https: pictures cross the network as they are',
    ],
    [!config.SMTP_URL, 'SMTP_URL is not set: nobody can sign in by e-mail, and no mail is sent'],
    [
      config.SMTP_URL !== undefined && isDemos(config, 'MAIL_FROM'),
      `MAIL_FROM is not set: mails come from the demo's ${config.MAIL_FROM}, and will be refused as forged`,
    ],
    [
      hasRole(config, 'web', 'api') && !hasRole(config, 'search') && config.SEARCH_URL.length === 0,
      'SEARCH_URL is not set: in a process without the role search the database answers every search, which it takes far longer for',
    ],
    [config.CODES_KEY.length < KEY_LENGTH_MIN, `CODES_KEY is short: give it ${KEY_LENGTH_MIN} characters or more`],
    ...shown.map((name): [boolean, string] => [true, `${name} is not set: people read the demo's '${config[name]}'`]),
    ...links.map((name): [boolean, string] => [
      true,
      `${name} is not set: a link of the site leads to ${config[name]}`,
    ]),
  ];
  return found.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}

/** What an operator who is registered by state has to know of states in which there is no number, in a sentence. */
export const withoutGstin = (states: string[]): string =>
  `STATE_GSTINS has none of ${states.join(', ')}: what is supplied there is invoiced under GSTIN, in the series of the head office, until it has`;

/** Says at the start where the operator is to be registered by state, and is not. */
export async function tellOfRegistrations({
  db,
  clock,
  log,
  registrations,
}: Pick<LedgerDeps, 'db' | 'clock' | 'registrations'> & { log: Pick<Logger, 'warn'> }): Promise<void> {
  const states = await statesWithoutGstin(db, registrations, clock.today());
  if (states.length > 0) log.warn(withoutGstin(states));
}
