import type { StoryEntry } from '@basera/contract/endpoints/office/bookings';
import type { StoryKind, StoryPart } from '@basera/contract/rules/office/story';
import type { LedgerAccount } from '@basera/contract/rules/tax/ledger-accounts';
import { useLingui } from '@lingui/react/macro';
import { useAuditWords } from '../../../browser/audit/audit-words';
import { useStateWords, wordsOf } from '../../../browser/state-words';

/** Under what the story can be read alone. */
export function usePartWords(): Record<StoryPart, string> {
  const { t } = useLingui();
  return { booking: t`Booking`, money: t`Money`, told: t`Told`, office: t`Office` };
}

/** What the accounts of the books are called. */
export function useAccountWords(): Record<LedgerAccount, string> {
  const { t } = useLingui();
  return {
    gateway: t`With the gateway`,
    bank: t`Bank`,
    guest: t`Guest`,
    owner: t`Owner`,
    transfers: t`On its way to the owner`,
    gst_9_5: t`GST, section 9(5)`,
    tcs: t`TCS`,
    tds: t`TDS`,
    refunds: t`On its way to the guest`,
    unmatched: t`Nobody asked for it`,
    fees: t`Fee of the gateway`,
    fee_tax: t`Tax on the fee`,
    rounding: t`Rounding`,
    guarantee: t`Promised differences`,
  };
}

/** What happened to the booking itself. */
function useBookingWords(): Partial<Record<StoryKind, Record<string, string>>> {
  const { t } = useLingui();
  return {
    event: {
      requested: t`Asked for and paid`,
      accepted: t`Booked`,
      rejected: t`The stay said no`,
      expired: t`The time to pay ran out`,
      cancelled: t`Cancelled for the guest`,
      given_up: t`Given up before it was paid`,
      completed: t`The stay is over`,
      changed: t`Changed`,
      returned: t`Money came for nothing and goes back`,
      called_off: t`Cancelled for the owner`,
      reminded: t`The owner was reminded to answer`,
    },
    change: {
      pending: t`A change waits for its payment`,
      applied: t`A change was made`,
      expired: t`A change was not paid in time`,
    },
    paper: {
      stay: t`Invoice of the stay`,
      cancellation: t`Invoice of what was kept`,
      credit_note: t`Credit note to the invoice`,
    },
    collision: { open: t`Nights sold twice`, settled: t`Nights sold twice, settled` },
  };
}

/** What came and went, and what was kept back. */
function useMoneyWords(): Partial<Record<StoryKind, Record<string, string>>> {
  const { t } = useLingui();
  const states = useStateWords();
  const prefixed = (prefix: string, words: Record<string, string>) =>
    Object.fromEntries(Object.entries(words).map(([code, word]) => [code, `${prefix}: ${word.toLowerCase()}`]));
  return {
    payment: prefixed(t`Payment`, states.payment),
    webhook: {
      link_paid: t`The gateway says: paid`,
      link_failed: t`The gateway says: not paid`,
      link_expired: t`The gateway says: its page ran out`,
      link_open: t`The gateway says: not paid yet`,
      refund_sent: t`The gateway says: the refund is with the bank`,
      refund_done: t`The gateway says: refunded`,
      refund_failed: t`The gateway says: the refund failed`,
      transfer: t`The gateway says: something of the transfer changed`,
      dispute: t`The guest’s bank asks for the money back`,
    },
    refund: {
      pending: t`Refund: still to be sent`,
      sent: t`Refund: with the bank`,
      done: t`Refund: arrived`,
      failed: t`Refund: failed`,
    },
    refund_step: {
      sent: t`The refund went to the bank`,
      arrived: t`The bank has the refund`,
      refused: t`The bank did not take the refund`,
    },
    payout: {
      ...prefixed(t`Payout`, states.payout),
      was_released: t`The payout was released`,
      was_settled: t`The payout came to the bank`,
    },
    books: {
      payment: t`Books: payment`,
      paid_again: t`Books: paid again`,
      unmatched: t`Books: money nobody asked for`,
      unmatched_returned: t`Books: that went back`,
      refund_owed: t`Books: refund owed`,
      refund_done: t`Books: refund done`,
      split: t`Books: split between owner and taxes`,
      gateway_fee: t`Books: fee of the gateway`,
      settlement: t`Books: settlement`,
      transfer: t`Books: transfer to the owner`,
      transfer_reversed: t`Books: transfer taken back`,
      transfer_settled: t`Books: transfer at the bank`,
      correction: t`Books: correction`,
    },
    dispute: {
      opened: t`A dispute was opened`,
      for_owner: t`The dispute was decided for the owner`,
      for_guest: t`The dispute was decided for the guest`,
      for_bank: t`The guest’s bank ended the dispute`,
    },
  };
}

/** What was said to whom. */
function useToldWords(): Partial<Record<StoryKind, Record<string, string>>> {
  const { t } = useLingui();
  const states = useStateWords();
  const ticket = Object.fromEntries(
    Object.entries(states.ticket).map(([code, word]) => [code, t`Ticket of the guest: ${word.toLowerCase()}`]),
  );
  return {
    message: {
      email_sent: t`Mail sent`,
      email_failed: t`Mail failed: it is tried again`,
      email_refused: t`Mail refused for good`,
      sms_sent: t`SMS sent`,
      sms_failed: t`SMS failed: it is tried again`,
      sms_refused: t`SMS refused for good`,
      push_sent: t`Push sent`,
      push_failed: t`Push failed: it is tried again`,
      push_refused: t`Push refused: the browser takes none any more`,
    },
    paper_again: {
      confirmation: t`Confirmation sent once more`,
      voucher: t`Voucher sent once more`,
      credit_notes: t`Credit notes sent once more`,
      invoice: t`Invoice sent once more`,
    },
    ticket,
  };
}

/** What an entry of a story says. */
export function useEntryWords(): (entry: StoryEntry) => string {
  const words = { ...useBookingWords(), ...useMoneyWords(), ...useToldWords() };
  const audit = useAuditWords();
  return ({ kind, what }) => (kind === 'audit' ? audit(what) : wordsOf(words[kind] ?? {}, what));
}
