import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { type BookingsDeps, completeStays } from '../modules/bookings/index.ts';
import { numberUnits } from '../modules/calendar/index.ts';
import { readFigures } from '../modules/figures/index.ts';
import { followSlabs } from '../modules/ledger/index.ts';
import type { MessagingDeps } from '../modules/messaging/index.ts';
import {
  type NotificationsDeps,
  sendReportMails,
  sendReviewMails,
  sendTicketMails,
} from '../modules/notifications/index.ts';
import { lookAtReviews, type ReviewsDeps } from '../modules/reviews/index.ts';
import type { Background } from '../platform/background.ts';
import type { MovableClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import type { Processes } from '../platform/machine/process-figures.ts';
import type { PaymentGateway } from '../providers/payment-gateway/payment-gateway.ts';
import { sandboxRoutes } from '../providers/payment-gateway/sandbox/routes.ts';
import { hasRole } from '../roles/roles.ts';
import { composeAccounts } from './accounts.ts';
import { composeArrivals, composeBookings, composePapers, composePayments } from './bookings.ts';
import { composeFeedsIn } from './feeds.ts';
import { chooseGateway, composeLedger } from './gateway.ts';
import { type Ground, layGround } from './ground.ts';
import { composeListings } from './listings.ts';
import { composeLooking } from './looking.ts';
import { composeMedia } from './media/media.ts';
import { composeNotifications, tellingOfArrivals, tellingSoon, unseenMessages } from './notifications.ts';
import { composeNumbers } from './numbers.ts';
import { composeOffice, composeProcesses } from './office.ts';
import { composePartners } from './partners.ts';
import { composePayouts } from './payouts.ts';
import { composeRealtime } from './realtime.ts';
import { chooseSenders, type Senders } from './senders.ts';
import { composeCrawlers, composeSearches, composeStays } from './stays.ts';

export type Deps = Awaited<ReturnType<typeof compose>>;

/** What a test may put in the place of what the configuration would choose. */
export type Replacements = {
  clock?: MovableClock;
  gateway?: (inDemo: PaymentGateway) => PaymentGateway;
};

/** Puts all capabilities together; each file of this folder chooses the implementations of one, and no other file does. */
export async function compose(config: Config, opened: Database, log: Logger, replaced: Replacements = {}) {
  const ground = await layGround(config, opened, log, replaced.clock);
  const { database, db, clock, background } = ground;
  const { gateway, secret } = await chooseGateway(ground, replaced.gateway);
  const senders = chooseSenders(ground);
  const media = composeMedia(ground);
  const stays = composeStays(ground);
  const slabs = await followSlabs(db, { log, onChange: () => stays.searcher.startOver() });
  const papers = composePapers(ground);
  const notifications = await composeNotifications(ground, senders, papers);
  const { realtime, sockets } = await composeRealtime(ground);
  const messaging: MessagingDeps = { db, clock, realtime, tellIfUnseen: unseenMessages(ground, notifications) };
  const calendar = { db, clock, log, releaseDueHolds: stays.releaseDueHolds };
  const tellSoon = tellingSoon(ground, notifications);
  const payouts = composePayouts(ground, gateway.name, notifications);
  const payments = composePayments(ground, gateway, payouts, () => {
    background.soon('units', () => numberUnits(calendar));
    tellSoon();
  });
  const bookings = composeBookings(ground, payments, papers);
  const looking = composeLooking(ground);
  const tell = tellers(background, notifications);
  const processes = tellFigures(ground, stays);
  return {
    config,
    database,
    ...{ ...served(ground), processes },
    demo: demoOf(ground, senders.outbox, { gateway, secret }),
    accounts: composeAccounts(ground, senders, media),
    ...{ stays, slabs },
    searches: composeSearches(config, stays),
    arrivals: composeArrivals(ground, stays, tellingOfArrivals(ground, notifications)),
    bookings,
    payments,
    payouts,
    papers,
    notifications,
    realtime,
    sockets,
    messaging,
    support: { db, clock, tellSoon: tell.ofTickets },
    reports: { db, clock, tellSoon: tell.ofReports },
    partners: composePartners(ground, senders, notifications, payouts.tellOwnersSoon),
    desk: { db, clock, bookings, numberUnits: (propertyId: number) => numberUnits(calendar, propertyId) },
    ledger: composeLedger(ground),
    feedsIn: composeFeedsIn(ground, notifications),
    ...{ cases: { db, clock, bookings }, calendar },
    feeds: { ...calendar, origin: config.PUBLIC_ORIGIN },
    listings: composeListings(ground, media),
    numbers: composeNumbers(ground),
    ...{ statements: { db, clock }, reviews: composeReviews(ground, { media, bookings, tellSoon: tell.ofReviews }) },
    register: { db, clock, keepDays: config.REGISTER_KEEP_DAYS },
    looking,
    office: composeOffice(ground, senders, {
      ...{ processes, bookings, looking, notifications, payments, payouts },
      tellGuestsSoon: tell.ofTickets,
      ...{ tellReportersSoon: tell.ofReports, tellReviewersSoon: tell.ofReviews },
      sendRefundsSoon: bookings.sendRefundsSoon,
    }),
    favourites: { db, clock, releaseDueHolds: stays.releaseDueHolds },
    referrals: { db },
    crawlers: composeCrawlers(ground, stays),
    media,
  };
}

/** What the server answers by, and says of itself. */
const served = ({
  log,
  clock,
  feed: changeFeed,
  sessions,
  jobs,
  listening,
  draining,
  background,
  traffic,
  ...told
}: Ground) => ({
  ...{ log, clock, changeFeed, sessions, jobs, listening, draining, background, traffic },
  ...{ metrics: told.metrics, tracing: told.tracing, readiness: told.readiness },
});

/** Null in a process that asks others. */
const indexOf = ({ config }: Ground, { searcher }: ReturnType<typeof composeStays>) =>
  hasRole(config, 'search') ? searcher : null;

/** Has the figures of this process told to whoever scrapes them, and to the other processes. */
function tellFigures(ground: Ground, stays: ReturnType<typeof composeStays>): Processes {
  const { config, database, clock, jobs, metrics, readiness } = ground;
  const index = indexOf(ground, stays);
  const roles = () => config.ROLES.map((role) => ({ role, isReady: readiness.isReady(role) }));
  const { feed } = ground;
  readFigures(metrics, { database, clock, jobs, index, feed, roles, dataDir: config.DATA_DIR });
  return composeProcesses(ground, index);
}

type BesideReviews = Pick<ReviewsDeps, 'media' | 'tellSoon'> & { bookings: BookingsDeps };

/** Signs of fraud are looked for beside the answer that takes the second of two reviews, which shows both once the stay is completed. */
const composeReviews = (
  { db, clock, background }: Ground,
  { bookings, media, tellSoon }: BesideReviews,
): ReviewsDeps => ({
  ...{ db, clock, media, tellSoon },
  completeSoon: () => background.soon('stays that are over', () => completeStays(bookings)),
  lookSoon: () => background.soon('signs in reviews', () => lookAtReviews({ db, clock })),
});

/** Mails that go out beside the answer that asks for them. */
const tellers = ({ soon }: Background, notifications: NotificationsDeps) => ({
  ofTickets: () => soon('ticket mails', () => sendTicketMails(notifications)),
  ofReports: () => soon('report mails', () => sendReportMails(notifications)),
  ofReviews: () => soon('review mails', () => sendReviewMails(notifications)),
});

type Outbox = Senders['outbox'];

/** What only demo mode has: null in production. */
function demoOf(
  { db, clock, log, movableClock, listening }: Ground,
  outbox: Outbox,
  { gateway, secret }: { gateway: PaymentGateway; secret: string },
) {
  if (!movableClock) return null;
  const webhookUrl = () => `${listening.origin}/api/payments/${gateway.name}/webhook`;
  const sandbox = { db, clock, log, secret, webhookUrl };
  return { outbox, clock: movableClock, sandbox, payPages: (app: FastifyInstance) => sandboxRoutes(app, sandbox) };
}
