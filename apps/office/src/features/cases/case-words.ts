import type { QueueEntry } from '@basera/contract/endpoints/office/queue';
import type { QueueKind } from '@basera/contract/rules/office/case-queue';
import type { TicketCategory } from '@basera/contract/rules/status/ticket-status';
import type { BadgeTone } from '@basera/ui/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import {
  ArrowLeftRight,
  CalendarX2,
  DoorClosed,
  Flag,
  LifeBuoy,
  type LucideIcon,
  MessageSquareQuote,
  Scale,
} from 'lucide-react';
import { useReportReasons } from '../../browser/report-words';
import { wordsOf } from '../../browser/state-words';

export const KIND_ICONS: Record<QueueKind, LucideIcon> = {
  ticket: LifeBuoy,
  dispute: Scale,
  difference: ArrowLeftRight,
  report: Flag,
  review: MessageSquareQuote,
  collision: CalendarX2,
  arrival: DoorClosed,
};

type Named = Pick<QueueEntry, 'kind' | 'what' | 'about' | 'booking_id'>;

/** What differs, or what became of money. */
function useDifferenceWords(): Record<string, string> {
  const { t } = useLingui();
  return {
    books_and_payments: t`Books and payments differ`,
    not_split: t`Money of a booking is not split`,
    books_and_payouts: t`Books and payouts differ`,
    money_unasked: t`Money came that nobody asked for`,
    refund_refused: t`A bank refused a refund`,
    refund_not_sent: t`A refund cannot be sent`,
    maybe_given_twice: t`A refund may have gone twice`,
    event_unread: t`The gateway told something nobody can read`,
    payment_flagged: t`Money came in another sum than was asked for`,
    books_and_invoice: t`Books and invoice differ`,
    report_and_books: t`The gateway's report and the books differ`,
    state_without_gstin: t`No GSTIN in states of sale`,
    turnover_near: t`An owner comes near the threshold of GST`,
    turnover_over: t`An owner is beyond the threshold of GST`,
    not_settled: t`The gateway has not settled this`,
    guarantee_due: t`A difference was promised to a guest`,
    owner_owes: t`An owner has more than is theirs`,
    bank_took_beyond: t`A guest’s bank took more than was left`,
    bank_spoke_later: t`A bank spoke after we had ended its dispute`,
    row_does_not_add_up: t`A row of the gateway's report does not add up`,
    report_contradicts: t`A report contradicts the one before`,
    report_unread: t`A day of the gateway’s report is not read`,
    report_out_of_reach: t`Days that the gateway no longer reports`,
  };
}

/** What kinds of cases, their states and titles are called; the server sends codes and names. */
export function useCaseWords() {
  const { t } = useLingui();
  const reasons = useReportReasons();
  const kinds: Record<QueueKind, string> = {
    ticket: t`Ticket`,
    dispute: t`Dispute`,
    difference: t`Money`,
    report: t`Report`,
    review: t`Review`,
    collision: t`Calendar`,
    arrival: t`Arrival`,
  };
  const states: Record<QueueEntry['state'], { words: string; tone: BadgeTone }> = {
    new: { words: t`Waits for a first answer`, tone: 'warn' },
    replied: { words: t`Written again`, tone: 'warn' },
    answered: { words: t`Acknowledged`, tone: 'info' },
    settled: { words: t`Settled`, tone: 'good' },
  };
  const categories: Record<TicketCategory, string> = {
    booking: t`Booking`,
    payment: t`Payment`,
    account: t`Account`,
    onboarding: t`New listing`,
    booking_confirmation: t`Booking confirmation`,
    call: t`Wants to be called`,
    other: t`Something else`,
  };
  const differences = useDifferenceWords();
  const booked = (id: number | null) => (id === null ? '' : `#${id}`);
  const titles: Record<QueueKind, (one: Named) => string> = {
    // What it is about is not told everywhere without a reason.
    ticket: ({ what, about }) => about || wordsOf(categories, what),
    dispute: ({ what, about }) => (what === 'bank' ? t`A bank asks for money back: ${about}` : t`Disputed: ${about}`),
    difference: ({ what }) => wordsOf(differences, what),
    report: ({ about }) => t`Reported: ${about}`,
    review: ({ about }) => t`A review of ${about}`,
    collision: ({ about }) => t`Nights sold twice: ${about}`,
    arrival: ({ what, about }) =>
      what === 'silent'
        ? t`Not confirmed: ${about}`
        : what === 'refused'
          ? t`Refused at the door: ${about}`
          : t`Asked for more: ${about}`,
  };
  const more: Record<QueueKind, (one: Named) => string> = {
    ticket: ({ what, about }) => (about ? wordsOf(categories, what) : ''),
    dispute: ({ booking_id }) => booked(booking_id),
    difference: ({ booking_id, about }) => booked(booking_id) || about,
    report: ({ what }) => wordsOf(reasons, what),
    review: ({ what }) => (what in reasons ? wordsOf(reasons, what) : t`Looked at by itself`),
    collision: ({ booking_id }) => booked(booking_id),
    arrival: ({ booking_id }) => booked(booking_id),
  };
  /** The state of a case: where nobody waits for an answer it is open until it is settled. */
  const stateOf = ({ kind, state }: Pick<QueueEntry, 'kind' | 'state'>) =>
    state === 'new' && (kind === 'difference' || kind === 'arrival')
      ? { ...states.new, words: t`Not settled yet` }
      : states[state];
  return {
    kinds,
    stateOf,
    titleOf: (one: Named) => titles[one.kind](one),
    moreOf: (one: Named) => more[one.kind](one),
  };
}
