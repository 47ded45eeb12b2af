import type { QueueEntry } from '@basera/contract/endpoints/office/queue';
import { ACKNOWLEDGE_HOURS, CALL_HOURS } from '@basera/contract/rules/office/case-queue';
import { useLingui } from '@lingui/react/macro';
import { timeLeft } from './time-left';

const HOUR_MS = 3_600_000;

type ClockProps = { name: string; from: string; until: string; now: number; isDone: boolean };

/** One clock of a case: how much of its time is gone, and what is left of it in words. */
function Clock({ name, from, until, now, isDone }: ClockProps) {
  const { t } = useLingui();
  const { isLate, count, unit, share } = timeLeft(from, until, now);
  const units = { minutes: t`${count} min`, hours: t`${count} h`, days: t`${count} d` };
  const time = units[unit];
  const tone = isDone ? 'done' : isLate ? 'late' : share > 0.8 ? 'soon' : undefined;
  return (
    <span className="case-clock" data-tone={tone}>
      <span className="case-clock-bar">
        <span style={{ inlineSize: `${(isDone ? 1 : share) * 100}%` }} />
      </span>
      <span>{name}</span>
      <b>{isDone ? t`done` : isLate ? t`late by ${time}` : t`${time} left`}</b>
    </span>
  );
}

/** The hours of a call about an arrival, or the two clocks of the E-Commerce Rules: a first answer within 48 hours, settled within a month. Who writes again has the 48 hours anew. */
export function Clocks({ entry, now }: { entry: QueueEntry; now: number }) {
  const { t } = useLingui();
  const { state, opened_at: from, settle_by } = entry;
  // Whoever stands at a door, or is about to, waits no two days.
  if (entry.kind === 'arrival') {
    const hours = CALL_HOURS;
    return (
      <span className="case-clocks">
        <Clock name={t`${hours} h`} from={from} until={entry.due_at} now={now} isDone={state === 'settled'} />
      </span>
    );
  }
  const isDone = state === 'answered' || state === 'settled';
  const isAnew = state === 'replied';
  const until = isAnew ? entry.due_at : entry.acknowledge_by;
  const since = isAnew ? new Date(Date.parse(until) - ACKNOWLEDGE_HOURS * HOUR_MS).toISOString() : from;
  return (
    <span className="case-clocks">
      <Clock name={t`48 h`} from={since} until={until} now={now} isDone={isDone} />
      <Clock name={t`Month`} from={from} until={settle_by} now={now} isDone={state === 'settled'} />
    </span>
  );
}
