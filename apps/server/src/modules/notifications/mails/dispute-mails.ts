import { formatRupees } from '@basera/contract/money';
import { isConfirmed } from '@basera/contract/rules/status/booking-status';
import { type Said, say } from '../../../words/say.ts';
import { whoMay } from '../../partners/index.ts';
import {
  type DisputeStepKind,
  type DisputeToTell,
  disputeToTell,
  takeUnpushedDisputeStep,
  untoldDisputeSteps,
} from '../../payouts/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { putDown } from '../push/deliver-push.ts';
import { ownerBookingPage } from '../push/push-words.ts';
import { forReader, linkTo } from './for-reader.ts';
import { writtenMail } from './mail-page.ts';
import { tellOfEach } from './untold.ts';

const TWO_DAYS_SECONDS = 172_800;

type Words = { title: Said; lead: Said };

/** What a guest is told where one is opened; of a booking that was cancelled not that it stands. */
function openedWords({ dispute: { by, is_kept }, property_name: stay, status }: DisputeToTell): Words {
  const stands = isConfirmed(status);
  if (by === 'bank')
    return {
      title: say`Your bank asks for your money back: ${stay}`,
      lead: say`Your bank told us that you do not agree with this payment. ${is_kept ? say`We keep back what the owner is to have until your bank has decided; it tells you how` : say`Your bank decides, and tells you how`}.${stands ? say` Your booking stands meanwhile.` : ''}`,
    };
  return {
    title: say`We look into your booking: ${stay}`,
    lead: is_kept
      ? say`We have opened a case about it and keep back what the owner is to have until it is decided. Nothing of your money moves before that${stands ? say`, and your booking stands` : ''}. We write to you when it is decided.`
      : say`We have opened a case about it. Nothing of your money moves before it is decided${stands ? say`, and your booking stands` : ''}. We write to you when it is decided.`,
  };
}

/** What a guest is told of a dispute about their booking, and what it means for their money. */
function guestWords(kind: DisputeStepKind, told: DisputeToTell): Words {
  if (kind === 'opened') return openedWords(told);
  const { dispute, property_name: stay, status } = told;
  const { by, outcome, refund, taken } = dispute;
  const words: Record<NonNullable<typeof outcome>, Said> = {
    owner:
      by === 'bank'
        ? say`No word of your bank about it reaches us any more, and as far as we can see it takes nothing back. The owner is paid as agreed, and what is still owed to you goes back the way you paid. Did your bank tell you otherwise? Answer this mail. Should it still speak, its word counts, and we write to you.`
        : say`We have looked into it. The owner is paid as agreed${isConfirmed(status) ? say`, and your booking stays as it was` : ''}. Do you see it otherwise? Answer this mail, or write to our grievance officer, whom the contact page names.`,
    guest: say`We have looked into it, and ${formatRupees(refund)} goes back to you the way you paid, beyond what the terms of your booking give. We tell you of each step until your bank has it.`,
    bank:
      taken > 0
        ? say`Your bank has decided, and takes ${formatRupees(taken)} back itself: it tells you when that is on your account. We send you nothing of it a second time; what was owed to you beyond it goes back the way you paid.`
        : say`Your bank has ended it, and tells you how: it takes nothing back. What is still owed to you, as of a booking that you cancelled meanwhile, goes back the way you paid now.`,
  };
  return { title: say`Decided: your booking at ${stay}`, lead: words[outcome ?? 'bank'] };
}

/** The same for the owner, by push; their mail is a notice. */
function ownerWords(kind: DisputeStepKind, { dispute, booking_id, guest_name }: DisputeToTell): Words {
  const about = say`Booking #${booking_id} of ${guest_name}`;
  if (kind === 'decided')
    return { title: say`A dispute is decided`, lead: say`${about}: see what it means for your money.` };
  return dispute.is_kept
    ? {
        title: say`Money is kept back`,
        lead: say`${about} is disputed: your part of it is kept back until that is decided.`,
      }
    : {
        title: say`A booking is disputed`,
        lead: say`${about} is disputed. Nothing is kept back: what turns out not to be yours comes back from you where you have been paid.`,
      };
}

/** What is decided by now needs no word of its beginning. */
const isOver = (kind: DisputeStepKind, { decided_at }: DisputeToTell): boolean =>
  kind === 'opened' && decided_at !== null;

const pageOf = ({ property_slug, booking_id }: DisputeToTell): string =>
  `/booking/${encodeURIComponent(property_slug)}/confirmed?booking_id=${booking_id}`;

/** Puts down, once each, what guests and owners are told by push of disputes. */
export async function pushDisputeSteps(deps: NotificationsDeps): Promise<void> {
  while (await pushNext(deps));
}

const pushNext = (deps: NotificationsDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const step = await takeUnpushedDisputeStep(trx, deps.clock.now());
    if (!step) return false;
    const told = await disputeToTell(trx, step.dispute_id);
    if (isOver(step.kind, told)) return true;
    const notice = { tag: `dispute-${step.dispute_id}`, ttlSeconds: TWO_DAYS_SECONDS, urgency: 'normal' as const };
    const forOwner = ownerWords(step.kind, told);
    await putDown(trx, deps, await whoMay(trx, told.business_id, 'read_money'), {
      ...notice,
      title: forOwner.title,
      body: forOwner.lead,
      path: ownerBookingPage(told.booking_id),
    });
    if (told.user_id === null) return true;
    const { title, lead: body } = guestWords(step.kind, told);
    await putDown(trx, deps, [told.user_id], { ...notice, title, body, path: pageOf(told) });
    return true;
  });

/** Tells guests by e-mail of disputes about their bookings, each step once. */
export const sendDisputeMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldDisputeSteps, async ({ id, kind, dispute_id }) => {
    const told = await disputeToTell(deps.db, dispute_id);
    if (!told.email || isOver(kind, told)) return;
    const { title, lead } = guestWords(kind, told);
    const site = await forReader(deps, told.email);
    const mail = writtenMail(
      {
        title,
        greeting: say`Hello ${told.guest_name},`,
        lead,
        facts: [
          [say`Booking ID`, `#${told.booking_id}`],
          [say`Stay`, told.property_name],
        ],
        link: { href: linkTo(site, pageOf(told)), label: say`See your booking` },
        closing: say`Questions? Write to ${deps.supportEmail}.`,
      },
      site.language,
    );
    await deps.email.send({ to: told.email, messageId: `dispute-step-${id}`, ...mail, attachments: [] });
  });
