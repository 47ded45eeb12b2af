import { DESK_CONTACTS_KEPT_DAYS, IDEMPOTENCY_KEYS_KEPT_DAYS } from '@basera/contract/limits';
import type { Config } from '../config.ts';
import { type AccountsDeps, type CodeDelivery, workOffDelivery } from '../modules/accounts/index.ts';
import { arrivalsOfPerson, payeesOfPerson, toldFromDoorsBy } from '../modules/arrivals/index.ts';
import { bookingsOfPerson, deskContactsOfPerson, deskEntriesOfPerson } from '../modules/bookings/index.ts';
import { calendarChangesOfPerson } from '../modules/calendar/index.ts';
import { casesSettledBy } from '../modules/cases/index.ts';
import { deskWorkOfPerson } from '../modules/desk/index.ts';
import { favouritesOfPerson } from '../modules/favourites/index.ts';
import { accountsGivenByPerson, listingPartsOfPerson } from '../modules/listings/index.ts';
import { lookingAllowedBy } from '../modules/looking/index.ts';
import type { MediaDeps } from '../modules/media/index.ts';
import { messagesOfPerson } from '../modules/messaging/index.ts';
import { pushDevicesOfPerson } from '../modules/notifications/index.ts';
import { papersOfPerson } from '../modules/papers/index.ts';
import {
  businessesOf,
  isReachedAt,
  lockBusinesses,
  membershipsOfPerson,
  owns,
  reachedOf,
  reachedOfPerson,
  sellersOfPerson,
} from '../modules/partners/index.ts';
import { payersOfPerson } from '../modules/payments/index.ts';
import { referralsOfPerson } from '../modules/referrals/index.ts';
import { registersOfPerson } from '../modules/register/index.ts';
import { reportsOfPerson } from '../modules/reports/index.ts';
import {
  reviewAnswersOfPerson,
  reviewAskingOfPerson,
  reviewReportsOfPerson,
  reviewsOfGuest,
  reviewsOfPerson,
} from '../modules/reviews/index.ts';
import { ticketsOfPerson } from '../modules/support/index.ts';
import { openidGoogle } from '../providers/google-sign-in/google-sign-in.openid.ts';
import { unconfiguredGoogle } from '../providers/google-sign-in/google-sign-in.unconfigured.ts';
import { messagesSentTo } from '../providers/message-record.ts';
import { accountDecisions } from '../providers/payout-account/check-payouts.ts';
import type { Ground } from './ground.ts';
import { originFor } from './own-address.ts';
import type { Senders } from './senders.ts';

// The request itself makes the first try; the queue takes over where that fails, or the process ends.
const CODE_DELIVERY = { name: 'deliver-code', startAfterSeconds: 5, retryAfterSeconds: 2, retries: 12 };

/** Who signs in, and what all modules keep of a person. */
export function composeAccounts(ground: Ground, { sms, email }: Senders, media: MediaDeps): AccountsDeps {
  const { config, db, clock, log, sessions, jobs, flags } = ground;
  const accounts: AccountsDeps = {
    db,
    clock,
    log,
    sessions,
    flags,
    sms,
    email,
    keptDays: {
      ...{ codes: config.CODES_KEEP_DAYS, sessions: config.SESSIONS_KEEP_DAYS, repeats: IDEMPOTENCY_KEYS_KEPT_DAYS },
      ...{ messages: config.MESSAGES_KEEP_DAYS, register: config.REGISTER_KEEP_DAYS, desk: DESK_CONTACTS_KEPT_DAYS },
    },
    codes: { db, key: config.CODES_KEY, keyAlso: config.CODES_KEY_ALSO },
    deliveries: jobs.queue<CodeDelivery>({ ...CODE_DELIVERY, run: (delivery) => workOffDelivery(accounts, delivery) }),
    grievanceOfficer: grievanceOfficerOf(config),
    siteHost: new URL(config.PUBLIC_ORIGIN).hostname,
    google: googleFor(config),
    media,
    ofBusiness: { owns, isReachedAt },
    async lockBusinessesOf(trx, userId) {
      const given = (await accountDecisions.givenBy(trx, userId)).map(({ business_id }) => business_id);
      const reached = (await reachedOf(trx, userId)).map(({ id }) => id);
      await lockBusinesses(trx, [...(await businessesOf(trx, userId)).map(({ id }) => id), ...reached, ...given]);
    },
    personalData: [
      bookingsOfPerson({ db, clock }),
      payersOfPerson({ db }),
      papersOfPerson({ db }),
      favouritesOfPerson({ db }),
      referralsOfPerson({ db }),
      messagesOfPerson({ db }),
      ticketsOfPerson({ db }),
      reportsOfPerson({ db }),
      reviewsOfPerson({ db, clock }),
      arrivalsOfPerson({ db }),
      toldFromDoorsBy({ db }),
      payeesOfPerson({ db }),
      reviewAnswersOfPerson({ db }),
      reviewsOfGuest({ db }),
      reviewReportsOfPerson({ db }),
      reviewAskingOfPerson({ db }),
      pushDevicesOfPerson({ db }),
      membershipsOfPerson({ db, clock }),
      reachedOfPerson({ db }),
      sellersOfPerson({ db }),
      // Behind the memberships: owners who stay are told.
      accountsGivenByPerson({ db, clock, accounts: accountDecisions }),
      calendarChangesOfPerson({ db }),
      casesSettledBy({ db }),
      listingPartsOfPerson({ db }),
      deskEntriesOfPerson({ db }),
      deskContactsOfPerson({ db }),
      deskWorkOfPerson({ db }),
      registersOfPerson({ db }),
      lookingAllowedBy({ db }),
      messagesSentTo({ db }),
    ],
    originFor: (given) => originFor(config, given),
    otpSendsPerAddressPerHour: config.OTP_SENDS_PER_ADDRESS_PER_HOUR,
  };
  return accounts;
}

/** Whom somebody writes to who cannot sign in. */
export const grievanceOfficerOf = (config: Config): AccountsDeps['grievanceOfficer'] => ({
  name: config.GRIEVANCE_OFFICER_NAME,
  email: config.GRIEVANCE_OFFICER_EMAIL ?? config.SUPPORT_EMAIL,
});

const googleFor = ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Config) => (clientId && clientSecret ? openidGoogle({ issuer, clientId, clientSecret }) : unconfiguredGoogle);
