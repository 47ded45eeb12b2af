import { paiseFromRupees } from '@basera/contract/money';
import type { Config } from '../config.ts';
import { type ArrivalsDeps, passOf } from '../modules/arrivals/index.ts';
import { type BookingsDeps, confirmPaid, noteReturned, saveBuyer, Turns } from '../modules/bookings/index.ts';
import { makeInvoice, type PapersDeps } from '../modules/papers/index.ts';
import { askAboutPayments, openPayment, type PaymentsDeps, sendRefunds } from '../modules/payments/index.ts';
import {
  hearOfPayouts,
  notePaid,
  type PayoutsDeps,
  planTransfers,
  readyToRefund,
  workOffPayouts,
} from '../modules/payouts/index.ts';
import type { StaysDeps } from '../modules/stays/index.ts';
import { type Signer, signBy } from '../platform/sealing/sign-by.ts';
import type { PaymentGateway } from '../providers/payment-gateway/payment-gateway.ts';
import { registrationsOf } from '../settings/state-gstins.ts';
import type { Ground } from './ground.ts';
import { isOwnAddress } from './own-address.ts';

/** Vouchers and tax invoices. */
export const composePapers = ({ config, db, clock }: Ground): PapersDeps => ({
  db,
  clock,
  operator: {
    name: config.COMPANY_NAME,
    address: config.POSTAL_ADDRESS.split('|')
      .map((line) => line.trim())
      .join(', '),
    registrations: registrationsOf(config),
  },
  origin: config.PUBLIC_ORIGIN,
  supportEmail: config.SUPPORT_EMAIL,
  saveBuyer: (userId, bookingId, buyer) => saveBuyer({ db }, userId, bookingId, buyer),
  passOf: (bookingId) => passOf({ db, passes: stayPasses(config) }, bookingId),
});

/** Money that comes and goes. */
export const composePayments = (
  { db, clock, log, background, metrics }: Ground,
  gateway: PaymentGateway,
  payouts: PayoutsDeps,
  tellGuestsSoon: () => void,
): PaymentsDeps => ({
  db,
  clock,
  log,
  background,
  gateway,
  metrics,
  tellGuestsSoon,
  confirmPaid,
  noteReturned,
  notePaid,
  planTransfers: (payment, reference) => planTransfers(payouts, payment, reference),
  readyToRefund: (bookingId) => readyToRefund(payouts, bookingId),
  hearOfPayouts: (about) => hearOfPayouts(payouts, about),
  bringPayoutsSoon: () => background.soon('payouts', () => workOffPayouts(payouts)),
});

// Two: one of them goes as far as the locks while the other is behind them. Patience far below that of a statement.
const TURNS_AT_A_STAY = { atOnce: 2, patienceMs: 2000 };

/** Bookings, with what they ask of payments and papers. */
export const composeBookings = (
  { config, db, clock, log, background, flags, metrics }: Ground,
  payments: PaymentsDeps,
  papers: PapersDeps,
): BookingsDeps => ({
  db,
  clock,
  log,
  gateway: payments.gateway.name,
  openPayment: (payment) => openPayment(payments, payment),
  askAboutPayments: (bookingId) => askAboutPayments(payments, bookingId),
  sendRefundsSoon: () => background.soon('refunds', () => sendRefunds(payments)),
  tellGuestsSoon: payments.tellGuestsSoon,
  makeInvoice: (trx, invoice) => makeInvoice(trx, papers, invoice),
  turns: new Turns(TURNS_AT_A_STAY),
  flags,
  metrics,
  areTermsAsked: !config.PRECHECKED_CONSENT,
  guaranteeMost: paiseFromRupees(config.GUARANTEE_MAX_RUPEES),
  unpaidRoomNightsPerNetwork: config.UNPAID_ROOM_NIGHTS_PER_ADDRESS,
  isOwnAddress: (url) => isOwnAddress(config, url),
});

/** What signs the links by which owners confirm an arrival. */
export const arrivalLinks = ({ CODES_KEY, CODES_KEY_ALSO }: Config): Signer =>
  signBy(CODES_KEY, 'arrivals', CODES_KEY_ALSO);

/** What signs the codes of vouchers. */
const stayPasses = ({ CODES_KEY, CODES_KEY_ALSO }: Config): Signer => signBy(CODES_KEY, 'stay-pass', CODES_KEY_ALSO);

/** Guests who are about to arrive. */
export const composeArrivals = (
  { config, db, clock }: Ground,
  stays: StaysDeps,
  tellSoon: () => void,
): ArrivalsDeps => ({
  ...{ db, clock, stays, tellSoon },
  ...{ origin: config.PUBLIC_ORIGIN, guaranteeMost: paiseFromRupees(config.GUARANTEE_MAX_RUPEES) },
  links: arrivalLinks(config),
  passes: stayPasses(config),
});
