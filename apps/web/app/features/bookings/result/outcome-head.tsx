import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { formatDateRange, formatLongWeekday, momentInIndia, timeBehindDay } from '@basera/contract/words/date-words';
import { requestWords } from '@basera/contract/words/request-words';
import { classes } from '@basera/ui/classes.ts';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { CircleAlert, CircleCheckBig, Clock, Hourglass, type LucideIcon, RotateCcw } from 'lucide-react';
import { returnedWords } from '../list/booked-words';
import { hasLeft, isWaiting } from '../trip/trip-state';
import { type PaymentOutcome, PENDING, REQUEST_SENT } from './payment-outcome';
import type { ResultStay } from './result-stay';

const toneClass: Record<PaymentOutcome['tone'], string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  mute: 'text-mute',
};
const toneIcon: Record<PaymentOutcome['tone'], LucideIcon> = {
  good: CircleCheckBig,
  warn: Clock,
  bad: CircleAlert,
  mute: RotateCcw,
};

/** The owner would not or could not host them: another stay is wanted. */
export const wasRefused = ({ status, called_off }: Pick<Inquiry, 'status' | 'called_off'>): boolean =>
  status === 'rejected' || called_off !== null;

/** What to say below the title: the outcome's own words, or better ones where more is known. */
export function wordsFor(
  outcome: PaymentOutcome,
  { booking, stay, now }: { booking: Inquiry | null; stay: ResultStay | null; now: number },
): string {
  if (booking && wasRefused(booking)) return declinedWords(outcome, booking);
  if (booking && isWaiting(booking)) return waitingWords(outcome, booking, stay);
  if (booking?.status === 'cancelled' && booking.refund) return `${outcome.words} ${returnedWords(booking.refund)}`;
  if (outcome.tone === 'good' && booking && hasLeft(booking, now)) return stayedWords(booking);
  if (outcome.tone !== 'good' || booking?.status !== 'accepted') return outcome.words;
  const arrival = `${formatLongWeekday(booking.start_date)}${timeBehindDay('from', booking.check_in_time)}`;
  // Whether the owner expects them is said below, once it is known.
  return siteWords._(
    msg`Your stay begins on ${arrival}. You can change or cancel this booking below, or under Recent Bookings.`,
  );
}

function stayedWords({ room, start_date, end_date }: Inquiry): string {
  const { name } = room.property;
  const dates = formatDateRange(start_date, end_date);
  return siteWords._(msg`You stayed at ${name}, ${dates}. What it cost and its papers stay here.`);
}

/** After a no: how much comes back and by when, and the owner's reason where they gave one. */
function declinedWords(outcome: PaymentOutcome, { refund, rejection_reason, called_off, room }: Inquiry): string {
  const words = called_off?.reason || rejection_reason;
  const { name } = room.property;
  const reason = called_off?.why
    ? siteWords._(msg`Another site had sold the same nights. We are sorry: all your money is on its way back.`)
    : words && siteWords._(msg`${name} says: “${words}”`);
  return [outcome.words, refund && returnedWords(refund), reason].filter(Boolean).join(' ');
}

/** Who answers, how soon as a rule, and by when at the latest. */
function waitingWords({ words }: PaymentOutcome, { request, host }: Inquiry, stay: ResultStay | null): string {
  const usual_answer_hours = stay?.usual_answer_hours ?? null;
  const asked = requestWords({ reviews_requests: true, usual_answer_hours, host_name: host.name });
  if (!asked || !request) return words;
  const [answer, by] = [asked.answer, momentInIndia(request.answer_by)];
  return siteWords._(msg`Your payment is in. ${answer} You hear by ${by} at the latest.`);
}

type Props = { outcome: PaymentOutcome | null; words: string | null };

/** How the booking stands: a line, a title, a sentence or two. */
export function OutcomeHead({ outcome, words }: Props) {
  const { t } = useLingui();
  const Icon = outcome?.title === REQUEST_SENT ? Hourglass : toneIcon[outcome?.tone ?? 'warn'];
  // Green is for what is confirmed alone, orange for what waits for its payment.
  const titleClass = outcome?.tone === 'good' ? 'text-good' : outcome?.title === PENDING && 'text-warn';
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className={classes('flex items-center gap-1.25 font-semibold', toneClass[outcome?.tone ?? 'mute'])}>
        {outcome && <Icon className="i i-l" aria-hidden="true" />}
        {outcome ? outcome.state : t`One moment`}
      </p>
      <h1 className={classes('hero-title result-title', titleClass)}>
        {outcome ? outcome.title : t`Checking your payment...`}
      </h1>
      {words ? (
        <p className="lead max-w-[56ch] wrap-anywhere">{words}</p>
      ) : (
        <Skeleton width="min(100%, 52ch)" height={84} />
      )}
    </div>
  );
}
