import { formatRupees } from '@basera/contract/money';
import { capitalised } from '@basera/contract/words/phrases';
import { Button } from '@basera/ui/button.tsx';
import { Field } from '@basera/ui/fields/field.tsx';
import { Select } from '@basera/ui/fields/select.tsx';
import { Note } from '@basera/ui/note.tsx';
import { useReadOnly } from '@basera/ui/read-only/read-only.ts';
import { useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { countOfNights, linkedOn, pricesBefore, rangeWords, takenWords } from './calendar-words';
import { chosenLimits, closedNow, isEmpty, nightsNow, problemWithDraft, roomsOf, typedPrice } from './editing';
import { limitProblems } from './limits/limit-draft';
import { LimitFields } from './limits/limit-fields';
import { limitWords } from './limits/limits-of';
import { barsOn, type Grid, type RoomNights } from './nights';
import { nightsOfSelection, rangeOf, type Selection } from './selection';
import type { Editing } from './use-editing';
import { Weekdays } from './weekdays';
import './words/calendar-catalogue';

type Props = {
  grid: Grid;
  seen: number;
  selection: Selection | null;
  editing: Editing;
  may: { price: boolean; close: boolean };
  onDone(): void;
};

/** Docked below the nights: what they are, what they become, and the way back. */
export function Editor({ grid, seen, selection, editing, may, onDone }: Props) {
  const { t } = useLingui();
  const { said, canUndo, busy, undo } = editing;
  const undoButton = canUndo && (
    <Button variant="ghost" busy={busy === 'undo'} busyLabel={t`Taking back...`} onClick={() => void undo()}>
      <Undo2 className="i i-s" aria-hidden="true" />
      {t`Undo`}
    </Button>
  );
  return (
    <section className="cal-editor" aria-label={t`Chosen nights`}>
      {said && (
        <Note tone={said.tone} role={said.tone === 'good' ? 'status' : 'alert'}>
          {said.words}
        </Note>
      )}
      {selection ? (
        <Nights {...{ grid, seen, selection, editing, may, onDone, undoButton }} />
      ) : (
        <div className="cal-acts">
          <span className="soft small">{t`Choose nights to change them.`}</span>
          {undoButton}
        </div>
      )}
    </section>
  );
}

type NightsProps = Props & { selection: Selection; undoButton: React.ReactNode };

function Nights({ grid, seen, selection, editing, may, onDone, undoButton }: NightsProps) {
  const { t } = useLingui();
  const { draft, busy, save } = editing;
  const [tried, setTried] = useState(false);
  const rooms = roomsOf(grid, selection);
  const { weekdays } = draft;
  const now = nightsNow(grid, selection, weekdays);
  const problem = problemWithDraft(draft);
  const chosen = chosenLimits(grid, selection, weekdays);
  const wrong = limitProblems(draft.limits, chosen);
  useEffect(() => {
    setTried(false);
    // Never over the nights it changes: their margins leave room for it.
    const head = `[data-night="${selection.head.night}"][data-row="${selection.head.row}"]`;
    document.querySelector(head)?.scrollIntoView({ block: 'nearest' });
  }, [selection]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || problem || wrong.least || wrong.most || isEmpty(draft)) return;
    void save({ grid, selection, seen });
  };
  const count = countOfNights(now.length);
  return (
    <form className="cal-form" noValidate onSubmit={send}>
      <div className="cal-what">
        <h2 className="h3">{rooms.length === 1 ? rooms[0]?.room.name : t`${rooms.length} kinds of rooms`}</h2>
        <p className="small soft">
          {rangeWords(rangeOf(selection))}, {count}
        </p>
      </div>
      {may.price && <Price editing={editing} problem={tried ? problem : null} now={now} />}
      {may.close && <Closing editing={editing} rooms={rooms} closed={closedNow(grid, selection, weekdays)} />}
      <Weekdays
        nights={nightsOfSelection(selection)}
        chosen={weekdays}
        onChoose={(next) => editing.setDraft((before) => ({ ...before, weekdays: next }))}
      />
      {may.price && (
        <LimitFields
          chosen={chosen}
          draft={draft.limits}
          showsProblems={tried}
          onChange={(change) => editing.setDraft((before) => ({ ...before, limits: { ...before.limits, ...change } }))}
        />
      )}
      <Saying {...{ grid, selection, editing, now }} />
      <div className="cal-acts">
        {undoButton}
        <Button reads variant="outline" onClick={onDone}>{t`Done`}</Button>
        {!isEmpty(draft) && (
          <Button type="submit" busy={busy === 'save'} busyLabel={t`Saving...`}>{t`Save ${count}`}</Button>
        )}
      </div>
    </form>
  );
}

type PriceProps = { editing: Editing; problem: string | null; now: ReturnType<typeof nightsNow> };

function Price({ editing: { draft, setDraft }, problem, now }: PriceProps) {
  const { t } = useLingui();
  const { price } = draft;
  const readOnly = useReadOnly();
  const isOwn = now.some(({ rule }) => rule === 'date');
  const usual = price === 'usual';
  const hint = usual ? t`Back to your season or base price.` : undefined;
  return (
    <div className="cal-rate">
      <Field
        label={t`Price a night, ₹`}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(now[0]?.price ?? '')}
        value={usual || price === null ? '' : price.typed}
        error={problem}
        hint={hint}
        onChange={({ target }) => setDraft((before) => ({ ...before, price: { typed: target.value } }))}
      />
      {isOwn && !usual && (
        <button
          type="button"
          {...readOnly}
          className="link small touch bg-transparent p-0"
          onClick={() => setDraft((before) => ({ ...before, price: 'usual' }))}
        >{t`Use season or base price`}</button>
      )}
    </div>
  );
}

type ClosingProps = { editing: Editing; rooms: RoomNights[]; closed: number | null };

function Closing({ editing: { draft, setDraft }, rooms, closed }: ClosingProps) {
  const { t } = useLingui();
  const units = Math.max(...rooms.map(({ room }) => room.units));
  const all = rooms.every(({ room }) => closed !== null && closed >= room.units);
  const present = all ? 'all' : closed === null ? 'mixed' : String(closed);
  const some = Array.from({ length: units - 1 }, (_, before) => before + 1);
  const options = [
    ...(closed === null ? [{ value: 'mixed', label: t`As they are` }] : []),
    { value: '0', label: t`Open` },
    ...some.map((count) => ({ value: String(count), label: t`${count} of ${units} closed` })),
    { value: 'all', label: units > 1 ? t`All closed` : t`Closed` },
  ];
  const choose = (value: string) => {
    const asked = value === 'all' ? value : Number(value);
    setDraft((before) => ({ ...before, closed: value === present ? null : asked }));
  };
  return (
    <Select
      label={t`Nights are`}
      value={draft.closed === null ? present : String(draft.closed)}
      options={options}
      onValueChange={choose}
    />
  );
}

type SayingProps = { grid: Grid; selection: Selection; editing: Editing; now: ReturnType<typeof nightsNow> };

/** What was, what a guest will pay, and who has the night. */
function Saying({ grid, selection, editing: { draft }, now }: SayingProps) {
  const { t } = useLingui();
  const rooms = roomsOf(grid, selection);
  const [first, last] = rangeOf(selection);
  const typed = problemWithDraft(draft) ? null : typedPrice(draft);
  const before = pricesBefore(now);
  const nights = now.length / Math.max(1, rooms.length);
  const total = formatRupees((typed ?? 0) * nights);
  const guests = first === last ? rooms.flatMap(({ bars }) => barsOn(bars, first)) : [];
  const [only, another] = rooms;
  const isOne = only && !another && first === last;
  const asked = isOne ? limitWords(only.limits, first) : '';
  const taken = isOne ? takenWords(only, first) : [];
  const linked = isOne ? linkedOn(only, first, grid.days.indexOf(first)) : '';
  return (
    <p className="cal-say small soft" aria-live="polite">
      {typed === null ? t`The price is ${before}.` : t`Was ${before}.`}{' '}
      {typed !== null && <b>{t`A guest pays ${total} for ${countOfNights(nights)}, before meals.`}</b>}
      {asked !== '' && <span className="block">{capitalised(asked)}.</span>}
      {taken.map((words) => (
        <span key={words} className="block">
          {words}.
        </span>
      ))}
      {linked && <span className="block">{linked}.</span>}
      {guests.length > 0 && <> {t`Sold to ${guests.map(({ guest_name }) => guest_name).join(', ')}.`}</>}
    </p>
  );
}
