import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import { arrivesBy } from '@basera/contract/rules/cancellation';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { Attachment } from '../../../providers/email/email.ts';
import { type Said, say, type Told } from '../../../words/say.ts';
import type { RefundStepKind } from '../../payments/index.ts';
import {
  type RefundToTell,
  refundToTell,
  takeUnpushedRefundStep,
  takeUnpushedUnaskedStep,
  unaskedToTell,
  untoldRefundSteps,
  untoldUnaskedSteps,
} from '../../payments/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { putDown } from '../push/deliver-push.ts';
import { forReader, linkTo, type Site } from './for-reader.ts';
import { type Fact, writtenMail } from './mail-page.ts';
import { tellOfEach } from './untold.ts';

const TWO_DAYS_SECONDS = 172_800;

type Words = { title: Said; lead: Said };

const sumOf = ({ amount }: RefundToTell): string => formatRupees(rupeesFromPaise(amount));

/** What a guest is told of each step of a refund, and of what they paid beside what was asked for: in a sentence for the push, in two for the mail. */
const words: Record<RefundStepKind, (refund: RefundToTell, by: Told) => Words> = {
  sent: (refund, by) => ({
    title: say`Your refund of ${sumOf(refund)} is on its way`,
    lead: refund.is_unasked
      ? say`What you paid beside what was asked for, for ${refund.property_name}, is with your bank, and on your account by ${by}.`
      : say`What goes back for ${refund.property_name} is with your bank, and on your account by ${by}.`,
  }),
  arrived: (refund, by) => ({
    title: say`Your bank has your refund of ${sumOf(refund)}`,
    lead: refund.reference
      ? say`For ${refund.property_name}, under the number ${refund.reference}. It shows on your account by ${by}; if not, your bank finds it by this number.`
      : say`For ${refund.property_name}. It shows on your account by ${by}.`,
  }),
  refused: (refund) => ({
    title: say`Your bank did not take your refund of ${sumOf(refund)}`,
    lead: refund.is_unasked
      ? say`It stays yours: we look into what you paid beside what was asked for, for ${refund.property_name}, and write to you.`
      : say`It stays yours: we look into what goes back for ${refund.property_name}, and write to you.`,
  }),
};

/** What has been overtaken needs no word any more. */
const isOver = (kind: RefundStepKind, { status }: RefundToTell): boolean =>
  (kind === 'sent' && status !== 'sent') || (kind === 'refused' && status === 'done');

const told = (kind: RefundStepKind, refund: RefundToTell): Words =>
  words[kind](refund, (said) => said.formatLongDay(arrivesBy(refund)));

const pageOf = ({ property_slug, booking_id }: RefundToTell): string =>
  `/booking/${encodeURIComponent(property_slug)}/confirmed?booking_id=${booking_id}`;

/** Puts down, once each, what guests are told by push of their refunds, and of what they paid and nobody asked for on its way back. */
export async function pushRefundSteps(deps: NotificationsDeps): Promise<void> {
  while ((await pushNext(deps, nextOfRefund)) || (await pushNext(deps, nextOfUnasked)));
}

type Step = { kind: RefundStepKind; refund: RefundToTell; tag: string };
type NextStep = (trx: Transaction<DB>, now: Date) => Promise<Step | null>;

const nextOfRefund: NextStep = async (trx, now) => {
  const step = await takeUnpushedRefundStep(trx, now);
  return step
    ? { kind: step.kind, refund: await refundToTell(trx, step.refund_id), tag: `refund-${step.refund_id}` }
    : null;
};

const nextOfUnasked: NextStep = async (trx, now) => {
  const step = await takeUnpushedUnaskedStep(trx, now);
  return step
    ? { kind: step.kind, refund: await unaskedToTell(trx, step.unasked_id), tag: `unasked-${step.unasked_id}` }
    : null;
};

const pushNext = (deps: NotificationsDeps, next: NextStep): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const step = await next(trx, deps.clock.now());
    if (!step) return false;
    const { kind, refund, tag } = step;
    if (refund.user_id === null || isOver(kind, refund)) return true;
    const { title, lead: body } = told(kind, refund);
    const about = { path: pageOf(refund), tag, bookingId: refund.booking_id };
    await putDown(trx, deps, [refund.user_id], {
      title,
      body,
      ...about,
      ttlSeconds: TWO_DAYS_SECONDS,
      urgency: 'normal',
    });
    return true;
  });

/** Tells guests by e-mail how far their refunds are, and what nobody asked for likewise, each step once. */
export async function sendRefundMails(deps: NotificationsDeps): Promise<void> {
  await tellOfEach(deps, untoldRefundSteps, async ({ id, kind, refund_id }) => {
    const refund = await refundToTell(deps.db, refund_id);
    const note = await deps.creditNote(refund_id);
    const attachments: Attachment[] = note
      ? [{ filename: note.filename, content: note.draw, contentType: 'application/pdf' }]
      : [];
    await mailOf(deps, { kind, refund, messageId: `refund-step-${id}`, attachments });
  });
  await tellOfEach(deps, untoldUnaskedSteps, async ({ id, kind, unasked_id }) => {
    const refund = await unaskedToTell(deps.db, unasked_id);
    await mailOf(deps, { kind, refund, messageId: `unasked-step-${id}`, attachments: [] });
  });
}

type RefundMail = { kind: RefundStepKind; refund: RefundToTell; messageId: string; attachments: Attachment[] };

async function mailOf(deps: NotificationsDeps, { kind, refund, messageId, attachments }: RefundMail): Promise<void> {
  if (!refund.email || isOver(kind, refund)) return;
  const about = { messageId, bookingId: refund.booking_id };
  await deps.email.send({
    to: refund.email,
    ...about,
    ...refundMail(kind, refund, await forReader(deps, refund.email)),
    attachments,
  });
}

function refundMail(kind: RefundStepKind, refund: RefundToTell, site: Site) {
  const { title, lead } = told(kind, refund);
  const facts: Fact[] = [
    [say`Booking ID`, `#${refund.booking_id}`],
    [say`Stay`, refund.property_name],
    [say`Goes back`, sumOf(refund)],
  ];
  if (refund.reference && refund.reference_kind)
    facts.push([say`Your bank's number (${refund.reference_kind.toUpperCase()})`, refund.reference]);
  return writtenMail(
    {
      title,
      greeting: say`Hello ${refund.guest_name},`,
      lead,
      facts,
      link: { href: linkTo(site, pageOf(refund)), label: say`See your refund` },
      closing: say`Questions? Write to ${site.supportEmail}.`,
    },
    site.language,
  );
}
