import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import { arrivesBy } from '@basera/contract/rules/cancellation';
import { formatLongDay } from '@basera/contract/words/date-words';
import type { RefundStepKind } from '../../payments/index.ts';
import { type RefundToTell, refundToTell, takeUnpushedRefundStep, untoldRefundSteps } from '../../payments/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { putDown } from '../push/deliver-push.ts';
import { writtenMail } from './booking-mail.ts';
import { tellOfEach } from './untold.ts';

const TWO_DAYS_SECONDS = 172_800;

type Words = { title: string; lead: string };

const sumOf = ({ amount }: RefundToTell): string => formatRupees(rupeesFromPaise(amount));

/** What a guest is told of each step of a refund: in a sentence for the push, in two for the mail. */
const words: Record<RefundStepKind, (refund: RefundToTell, by: string) => Words> = {
  sent: (refund, by) => ({
    title: `Your refund of ${sumOf(refund)} is on its way`,
    lead: `What goes back for ${refund.property_name} is with your bank, and on your account by ${by}.`,
  }),
  arrived: (refund, by) => ({
    title: `Your bank has your refund of ${sumOf(refund)}`,
    lead: refund.reference
      ? `For ${refund.property_name}, under the number ${refund.reference}. It shows on your account by ${by}; if not, your bank finds it by this number.`
      : `For ${refund.property_name}. It shows on your account by ${by}.`,
  }),
  refused: (refund) => ({
    title: `Your bank did not take your refund of ${sumOf(refund)}`,
    lead: `It stays yours: we look into what goes back for ${refund.property_name}, and write to you.`,
  }),
};

/** What has been overtaken needs no word any more. */
const isOver = (kind: RefundStepKind, { status }: RefundToTell): boolean =>
  (kind === 'sent' && status !== 'sent') || (kind === 'refused' && status === 'done');

const told = (kind: RefundStepKind, refund: RefundToTell): Words =>
  words[kind](refund, formatLongDay(arrivesBy(refund)));

const pageOf = ({ property_slug, booking_id }: RefundToTell): string =>
  `/booking/${encodeURIComponent(property_slug)}/confirmed?booking_id=${booking_id}`;

/** Puts down, once each, what guests are told by push of their refunds. */
export async function pushRefundSteps(deps: NotificationsDeps): Promise<void> {
  while (await pushNext(deps));
}

const pushNext = (deps: NotificationsDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const step = await takeUnpushedRefundStep(trx, deps.clock.now());
    if (!step) return false;
    const refund = await refundToTell(trx, step.refund_id);
    if (refund.user_id === null || isOver(step.kind, refund)) return true;
    const { title, lead: body } = told(step.kind, refund);
    const about = { path: pageOf(refund), tag: `refund-${step.refund_id}`, bookingId: refund.booking_id };
    await putDown(trx, deps, [refund.user_id], {
      title,
      body,
      ...about,
      ttlSeconds: TWO_DAYS_SECONDS,
      urgency: 'normal',
    });
    return true;
  });

/** Tells guests by e-mail how far their refunds are, each step once. */
export const sendRefundMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldRefundSteps, async ({ id, kind, refund_id }) => {
    const refund = await refundToTell(deps.db, refund_id);
    if (!refund.email || isOver(kind, refund)) return;
    const about = { messageId: `refund-step-${id}`, bookingId: refund.booking_id };
    await deps.email.send({ to: refund.email, ...about, ...refundMail(kind, refund, deps) });
  });

function refundMail(
  kind: RefundStepKind,
  refund: RefundToTell,
  { origin, supportEmail }: { origin: string; supportEmail: string },
) {
  const { title, lead } = told(kind, refund);
  const facts: [string, string][] = [
    ['Booking ID', `#${refund.booking_id}`],
    ['Stay', refund.property_name],
    ['Goes back', sumOf(refund)],
  ];
  if (refund.reference && refund.reference_kind)
    facts.push([`Your bank's number (${refund.reference_kind.toUpperCase()})`, refund.reference]);
  const mail = writtenMail({
    title,
    greeting: `Hello ${refund.guest_name},`,
    lead,
    facts,
    link: { href: `${origin}${pageOf(refund)}`, label: 'See your refund' },
    closing: `Questions? Write to ${supportEmail}.`,
  });
  return { ...mail, attachments: [] };
}
