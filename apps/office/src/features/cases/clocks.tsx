import type { QueueEntry } from '@basera/contract/endpoints/office/queue';
import { useLingui } from '@lingui/react/macro';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

type ClockProps = { name: string; from: string; until: string; now: number; isDone: boolean };

/** One clock of a case: how much of its time is gone, and what is left of it in words. */
function Clock({ name, from, until, now, isDone }: ClockProps) {
  const { t } = useLingui();
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const hours = Math.ceil((end - now) / HOUR_MS);
  const days = Math.floor(hours / DAY_HOURS);
  const isLate = !isDone && end <= now;
  const share = isDone ? 1 : Math.min(Math.max((now - start) / (end - start), 0), 1);
  const left = days >= 2 ? t`${days} d left` : t`${hours} h left`;
  return (
    <span className="case-clock" data-tone={isDone ? 'done' : isLate ? 'late' : share > 0.8 ? 'soon' : undefined}>
      <span className="case-clock-bar">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span>{name}</span>
      <b>{isDone ? t`done` : isLate ? t`late` : left}</b>
    </span>
  );
}

/** The two clocks of the E-Commerce Rules: a first answer within 48 hours, settled within a month. */
export function Clocks({ entry, now }: { entry: QueueEntry; now: number }) {
  const { t } = useLingui();
  const from = entry.opened_at;
  return (
    <span className="case-clocks">
      <Clock name={t`48 h`} from={from} until={entry.acknowledge_by} now={now} isDone={entry.state !== 'new'} />
      <Clock name={t`Month`} from={from} until={entry.settle_by} now={now} isDone={entry.state === 'settled'} />
    </span>
  );
}
