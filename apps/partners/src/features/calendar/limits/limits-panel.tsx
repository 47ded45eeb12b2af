import type { RoomLimitChanges } from '@basera/contract/endpoints/partners/limits';
import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import { problemWithNights, problemWithWindow } from '@basera/contract/rules/calendar/owner-limits';
import { Button } from '@basera/ui/button.tsx';
import { Checkbox } from '@basera/ui/fields/checkbox.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Dialog } from '@basera/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type ReadCalendar, saveRoomLimits } from '../calls';
import { Outcome, useWrite } from '../rates/use-write';
import { countOf, problemWithCount } from './limit-draft';
import '../words/calendar-catalogue';

type Asked = Omit<RoomLimitChanges['changes'][number], 'room_id'>;
type Props = { propertyId: number; data: ReadCalendar; row: number; onClose(): void };

/** What trips to a kind of room are asked where a date asks nothing else, and when guests may book. */
export function LimitsPanel({ propertyId, data, row, onClose }: Props) {
  const { t } = useLingui();
  const { write, said, busy, takeBack } = useWrite();
  const { rooms } = data.grid;
  const [chosen, setChosen] = useState(String(row));
  const isAll = chosen === 'all';
  const room = rooms[isAll ? 0 : Number(chosen)]?.room;
  if (!room) return null;
  const save = (asked: Asked) =>
    write(t`Rules saved`, async () => {
      const ids = isAll ? rooms.map(({ room: { id } }) => id) : [room.id];
      const changes = ids.map((room_id) => ({ room_id, ...asked }));
      const { undo } = (await saveRoomLimits(propertyId, { seen: data.version, changes })).data;
      return { undo: undo && (() => saveRoomLimits(propertyId, undo)) };
    });
  const options = [
    ...rooms.map((each, at) => ({ value: String(at), label: each.room.name })),
    ...(rooms.length > 1 ? [{ value: 'all', label: t`All kinds of rooms` }] : []),
  ];
  return (
    <Dialog open busy={busy} onOpenChange={onClose} title={t`Rules of booking`} size="m" bodyClassName="stack-16">
      <Outcome said={said} onUndo={takeBack} />
      <Select reads label={t`Kind of room`} value={chosen} options={options} onValueChange={setChosen} />
      <LimitsForm
        key={`${chosen} ${JSON.stringify(room.limits)}`}
        limits={room.limits}
        busy={busy}
        onSave={(asked) => void save(asked)}
      />
    </Dialog>
  );
}

const NUMBERS = {
  least: STAY_NIGHTS_MAX,
  most: STAY_NIGHTS_MAX,
  notice: BOOKING_HORIZON_DAYS,
  ahead: BOOKING_HORIZON_DAYS,
};
type Name = keyof typeof NUMBERS;
type TypedNumbers = Record<Name, string>;

/** What is wrong with each, in words. */
function problemsOf(typed: TypedNumbers): Record<Name, string | null> {
  const own = (name: Name) => problemWithCount(typed[name], NUMBERS[name]);
  const [most, ahead] = [own('most'), own('ahead')];
  return {
    least: own('least') ?? (most ? null : problemWithNights(countOf(typed.least), countOf(typed.most))),
    most,
    notice: own('notice') ?? (ahead ? null : problemWithWindow(countOf(typed.notice), countOf(typed.ahead))),
    ahead,
  };
}

type FormProps = { limits: Asked; busy: boolean; onSave(asked: Asked): void };

function LimitsForm({ limits, busy, onSave }: FormProps) {
  const { t } = useLingui();
  const asText = (count: number | null) => (count === null ? '' : String(count));
  const [typed, setTyped] = useState<TypedNumbers>({
    least: asText(limits.least_nights),
    most: asText(limits.most_nights),
    notice: asText(limits.notice_days),
    ahead: asText(limits.ahead_days),
  });
  const [fillsGaps, setFillsGaps] = useState(limits.fills_gaps);
  const [tried, setTried] = useState(false);
  const problems = problemsOf(typed);
  const field = (name: Name) => ({
    value: typed[name],
    error: tried ? problems[name] : null,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || Object.values(problems).some(Boolean)) return;
    onSave({
      least_nights: countOf(typed.least),
      most_nights: countOf(typed.most),
      notice_days: countOf(typed.notice),
      ahead_days: countOf(typed.ahead),
      fills_gaps: fillsGaps,
    });
  };
  return (
    <form className="cal-rates" noValidate onSubmit={send}>
      <Field label={t`Least nights`} hint={t`Empty: one is enough.`} {...field('least')} />
      <Field label={t`Most nights`} hint={t`Empty: up to ${STAY_NIGHTS_MAX}.`} {...field('most')} />
      <Checkbox className="cal-wide" checked={fillsGaps} onChange={({ target }) => setFillsGaps(target.checked)}>
        {t`Let guests fill a gap with fewer`}
        <span className="small soft block">
          {t`Two free nights between two bookings are sold as two, though three are the least.`}
        </span>
      </Checkbox>
      <Field label={t`Least days ahead`} hint={t`Empty: up to the day itself.`} {...field('notice')} />
      <Field label={t`Most days ahead`} hint={t`Empty: up to ${BOOKING_HORIZON_DAYS}.`} {...field('ahead')} />
      <p className="small soft cal-wide">
        {t`Dates can have rules of their own: choose them in the calendar. What is booked stays booked.`}
      </p>
      <div className="cal-acts">
        <Button type="submit" busy={busy} busyLabel={t`Saving...`}>{t`Save rules`}</Button>
      </div>
    </form>
  );
}
