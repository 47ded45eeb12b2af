import { createSecretKey } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PUSH_AWAY_AFTER_SECONDS, SITEMAP_URLS_MAX } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import { composeRealtime } from './compose-realtime.ts';
import type { Config } from './config.ts';
import { type AccountsDeps, type CodeDelivery, workOffDelivery } from './modules/accounts/index.ts';
import {
  type BookingsDeps,
  bookingsOfPerson,
  confirmPaid,
  holdWatch,
  noteReturned,
  saveBuyer,
} from './modules/bookings/index.ts';
import { favouritesOfPerson } from './modules/favourites/index.ts';
import { type MessagingDeps, messagesOfPerson } from './modules/messaging/index.ts';
import {
  deliverPush,
  type NotificationsDeps,
  type PushDelivery,
  pushBookingSteps,
  pushDevicesOfPerson,
  pushUnseenMessage,
  type SentMessage,
  sendBookingMails,
  sendOwnerMails,
  sendTicketMails,
} from './modules/notifications/index.ts';
import { makeInvoice, type PapersDeps, papersOfPerson, voucherFor } from './modules/papers/index.ts';
import { confirmedContacts } from './modules/partners/index.ts';
import { askAboutPayments, openPayment, type PaymentsDeps, sendRefunds } from './modules/payments/index.ts';
import { referralsOfPerson } from './modules/referrals/index.ts';
import { indexSearcher, listCities } from './modules/stays/index.ts';
import { ticketsOfPerson } from './modules/support/index.ts';
import { createBackground } from './platform/background.ts';
import { type Clock, MovableClock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Draining } from './platform/http/last-answers.ts';
import { createJobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import type { DB } from './platform/schema.ts';
import { createSessions } from './platform/sessions.ts';
import { outboxEmail } from './providers/email/email.outbox.ts';
import { smtpEmail } from './providers/email/email.smtp.ts';
import { unconfiguredEmail } from './providers/email/email.unconfigured.ts';
import { openidGoogle } from './providers/google-sign-in/google-sign-in.openid.ts';
import { unconfiguredGoogle } from './providers/google-sign-in/google-sign-in.unconfigured.ts';
import { fileMedia } from './providers/media-storage/media-storage.files.ts';
import { createOutbox } from './providers/outbox.ts';
import { razorpayGateway } from './providers/payment-gateway/payment-gateway.razorpay.ts';
import { sandboxGateway, sandboxSecret } from './providers/payment-gateway/payment-gateway.sandbox.ts';
import type { PaymentGateway } from './providers/payment-gateway/payment-gateway.ts';
import { unconfiguredGateway } from './providers/payment-gateway/payment-gateway.unconfigured.ts';
import { gazetteerPlaces } from './providers/places/places.gazetteer.ts';
import { pushKeys, webPushSender } from './providers/push/push.web-push.ts';
import { msg91Sms } from './providers/sms/sms.msg91.ts';
import { outboxSms } from './providers/sms/sms.outbox.ts';
import { unconfiguredSms } from './providers/sms/sms.unconfigured.ts';

const DEMO_PICTURES = fileURLToPath(new URL('../demo/pictures', import.meta.url));

// The request itself makes the first try; the queue takes over where that fails, or the process ends.
const CODE_DELIVERY = { name: 'deliver-code', startAfterSeconds: 5, retryAfterSeconds: 2, retries: 12 };

const PUSHES = { name: 'push', startAfterSeconds: 0, retryAfterSeconds: 5, retries: 10, atOnce: 20 };

const UNSEEN_MESSAGES = {
  name: 'push-unseen-message',
  startAfterSeconds: PUSH_AWAY_AFTER_SECONDS,
  retryAfterSeconds: 5,
  retries: 5,
};

export type Deps = Awaited<ReturnType<typeof compose>>;

/** What a test may put in the place of what the configuration would choose. */
export type Replacements = { clock?: MovableClock; gateway?: (inDemo: PaymentGateway) => PaymentGateway };

/** Chooses the implementation behind every port: the only file that does, with compose-realtime.ts. */
export async function compose(config: Config, database: Database, log: Logger, replaced: Replacements = {}) {
  const { db } = database;
  const isDemo = config.APP_MODE === 'demo';
  const movableClock = isDemo ? (replaced.clock ?? new MovableClock(config.CLOCK_START)) : null;
  const clock: Clock = movableClock ?? systemClock;
  const outbox = createOutbox(db, clock);
  const secret = isDemo ? await sandboxSecret(db) : '';
  const chosen = gatewayFor(config) ?? (isDemo ? sandboxGateway(db, clock, secret) : unconfiguredGateway);
  const gateway = replaced.gateway?.(chosen) ?? chosen;
  const sessions = createSessions(db, clock);
  // Port 0 is only known once the server listens.
  const listening = { origin: `http://127.0.0.1:${config.PORT}` };
  const draining: Draining = { hasBegun: false };

  const storage = fileMedia({ demo: DEMO_PICTURES, people: join(config.DATA_DIR, 'media', 'people') });
  const jobs = createJobs(database, log);
  const email = isDemo ? outboxEmail(outbox) : emailFor(config);
  const accounts: AccountsDeps = {
    db,
    clock,
    log,
    sessions,
    sms: isDemo ? outboxSms(outbox) : smsFor(config),
    email,
    codes: { db, key: config.CODES_KEY },
    deliveries: jobs.queue({ ...CODE_DELIVERY, run: (delivery: CodeDelivery) => workOffDelivery(accounts, delivery) }),
    siteHost: new URL(config.PUBLIC_ORIGIN).hostname,
    google: googleFor(config),
    media: storage,
    personalData: [
      bookingsOfPerson({ db, clock }),
      papersOfPerson({ db }),
      favouritesOfPerson({ db }),
      referralsOfPerson({ db }),
      messagesOfPerson({ db }),
      ticketsOfPerson({ db }),
      pushDevicesOfPerson({ db }),
    ],
    originFor: (given) => originFor(config, given),
    otpSendsPerAddressPerHour: config.OTP_SENDS_PER_ADDRESS_PER_HOUR,
  };
  const stays = {
    db,
    clock,
    releaseDueHolds: holdWatch({ db, clock, log }),
    confirmedContacts: (businessId: number) => confirmedContacts(db, businessId),
    // Asks the database until somebody starts it.
    searcher: indexSearcher({ database, clock, log }),
    places: gazetteerPlaces(db),
  };
  const background = createBackground(log);
  const papers: PapersDeps = {
    db,
    clock,
    operator: {
      name: config.COMPANY_NAME,
      address: config.POSTAL_ADDRESS.split('|')
        .map((line) => line.trim())
        .join(', '),
      gstin: config.GSTIN ?? null,
    },
    origin: config.PUBLIC_ORIGIN,
    supportEmail: config.SUPPORT_EMAIL,
    saveBuyer: (userId, bookingId, buyer) => saveBuyer({ db }, userId, bookingId, buyer),
  };
  const keys = await pushKeys(db);
  const notifications: NotificationsDeps = {
    db,
    clock,
    log,
    email,
    sessions,
    push: webPushSender({
      keys,
      subject: `mailto:${config.SUPPORT_EMAIL}`,
      loopback: config.PUSH_LOOPBACK,
      log,
    }),
    pushes: jobs.queue({ ...PUSHES, run: (delivery: PushDelivery) => deliverPush(notifications, delivery) }),
    pushTokenKey: createSecretKey(keys.tokenSecret, 'base64url'),
    origin: config.PUBLIC_ORIGIN,
    supportEmail: config.SUPPORT_EMAIL,
    voucher: (bookingId) => voucherFor(papers, bookingId, null),
  };
  const mailSoon = () => {
    background.soon('booking mails', () => sendBookingMails(notifications));
    background.soon('owner mails', () => sendOwnerMails(notifications));
  };
  // Mails after pushes: both mark the same steps, and whoever finds one locked leaves it to a later turn.
  const tellGuestsSoon = () =>
    background.soon('booking pushes', () => pushBookingSteps(notifications).finally(mailSoon));
  const { realtime, gateway: openGateway } = await composeRealtime({
    config,
    database,
    log,
    jobs,
    isLive: (session) => sessions.isLive(session),
    isOwnAddress: (url) => isOwnAddress(config, url),
  });
  const messaging: MessagingDeps = {
    db,
    clock,
    realtime,
    tellIfUnseen: jobs.queue({
      ...UNSEEN_MESSAGES,
      run: (message: SentMessage) => pushUnseenMessage(notifications, message),
    }),
  };
  const payments: PaymentsDeps = { db, clock, log, background, gateway, tellGuestsSoon, confirmPaid, noteReturned };
  const bookings: BookingsDeps = {
    db,
    clock,
    log,
    gateway: gateway.name,
    openPayment: (payment: Parameters<typeof openPayment>[1]) => openPayment(payments, payment),
    askAboutPayments: (bookingId: number) => askAboutPayments(payments, bookingId),
    sendRefundsSoon: () => background.soon('refunds', () => sendRefunds(payments)),
    tellGuestsSoon,
    makeInvoice: (trx: Transaction<DB>, invoice: Parameters<typeof makeInvoice>[2]) =>
      makeInvoice(trx, papers, invoice),
    unpaidRoomNightsPerNetwork: config.UNPAID_ROOM_NIGHTS_PER_ADDRESS,
    isOwnAddress: (url: URL) => isOwnAddress(config, url),
  };

  return {
    config,
    database,
    log,
    clock,
    sessions,
    jobs,
    listening,
    draining,
    background,
    demo: movableClock && {
      outbox,
      clock: movableClock,
      sandbox: {
        db,
        clock,
        log,
        secret,
        webhookUrl: () => `${listening.origin}/api/payments/${gateway.name}/webhook`,
      },
    },
    accounts,
    stays,
    bookings,
    payments,
    papers,
    notifications,
    realtime,
    gateway: openGateway,
    messaging,
    support: { db, clock, tellSoon: () => background.soon('ticket mails', () => sendTicketMails(notifications)) },
    partners: { db, clock, bookings },
    favourites: { db, clock },
    referrals: { db },
    crawlers: {
      db,
      clock,
      origin: config.PUBLIC_ORIGIN,
      urlsMax: SITEMAP_URLS_MAX,
      listCities: () => listCities(stays),
    },
    media: { storage, cacheDir: join(config.DATA_DIR, 'media', 'sizes') },
  };
}

const smsFor = (config: Config) => {
  const { MSG91_URL: url, MSG91_AUTH_KEY: authKey, MSG91_TEMPLATE_ID: templateId, MSG91_CODE_VARIABLE } = config;
  return authKey && templateId
    ? msg91Sms({ url, authKey, templateId, codeVariable: MSG91_CODE_VARIABLE })
    : unconfiguredSms;
};

const emailFor = (config: Config) =>
  config.SMTP_URL ? smtpEmail(config.SMTP_URL, config.MAIL_FROM) : unconfiguredEmail;

const googleFor = ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Config) => (clientId && clientSecret ? openidGoogle({ issuer, clientId, clientSecret }) : unconfiguredGoogle);

const originFor = (config: Config, given: string | undefined): string =>
  given && URL.canParse(given) && isOwnAddress(config, new URL(given)) ? new URL(given).origin : config.PUBLIC_ORIGIN;

/** An account with a gateway goes before the sandbox, so that it can be tried in demo mode as well. */
const gatewayFor = (config: Config): PaymentGateway | null =>
  config.RAZORPAY_KEY_ID
    ? razorpayGateway({
        apiUrl: config.RAZORPAY_API_URL,
        keyId: config.RAZORPAY_KEY_ID,
        keySecret: config.RAZORPAY_KEY_SECRET ?? '',
        webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
      })
    : null;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** In demo mode this machine's own addresses count as the site, whatever name the browser uses for it. */
function isOwnAddress(config: Config, { origin, hostname, username, password }: URL): boolean {
  if (username || password) return false;
  if (origin === config.PUBLIC_ORIGIN || config.REDIRECT_ORIGINS.includes(origin)) return true;
  return config.APP_MODE === 'demo' && LOOPBACK.has(hostname);
}
