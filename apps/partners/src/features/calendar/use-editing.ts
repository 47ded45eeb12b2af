import { type ChangeConflict, changeConflict, type StillSold } from '@basera/contract/endpoints/partners/calendar';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { siteWords } from '../../words/words';
import { stillSoldWords, winnerWords } from './calendar-words';
import { CALENDAR, saveClosures, saveDateLimits, saveRates } from './calls';
import { bodiesOf, type Draft, NOTHING } from './editing';
import type { Grid } from './nights';
import type { Selection } from './selection';
import './words/calendar-catalogue';

/** What takes a save back, the latest call first. */
type TakenBack = (() => Promise<unknown>)[];

export type Said = { tone: 'warn' | 'bad' | 'good'; words: string };

/** 'Changed by …' of a refused write; null for any other failure. */
export function conflictOf(error: unknown): ChangeConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null;
  const read = changeConflict.safeParse((error.body as { conflict?: unknown } | null)?.conflict);
  return read.success ? read.data : null;
}

/** In words, what came of a write that failed; what was typed stays. */
export function failureOf(error: unknown): Said {
  const conflict = conflictOf(error);
  if (conflict) return { tone: 'warn', words: winnerWords(conflict) };
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return { tone: 'bad', words: fields[0] ?? messageOf(error) };
}

const soldWords = (stillSold: StillSold[]): Said | null =>
  stillSold.length === 0
    ? null
    : { tone: 'warn', words: t(siteWords)`Not closed, since sold: ${stillSold.map(stillSoldWords).join(' · ')}` };

/** Prices first, nights last; what was written before a failure is kept, and can be taken back. */
async function sendAll(
  propertyId: number,
  { rates, limits, closures }: ReturnType<typeof bodiesOf>,
  undone: TakenBack,
  saved: (part: keyof Draft) => void,
): Promise<Said | null> {
  let seen: number | undefined;
  if (rates) {
    const { data } = await saveRates(propertyId, rates);
    seen = data.version;
    const { undo } = data;
    if (undo) undone.unshift(() => saveRates(propertyId, undo));
    saved('price');
  }
  if (limits) {
    const { data } = await saveDateLimits(propertyId, { ...limits, seen: seen ?? limits.seen });
    seen = data.version;
    const { undo } = data;
    if (undo) undone.unshift(() => saveDateLimits(propertyId, undo));
    saved('limits');
  }
  if (!closures) return null;
  const { data } = await saveClosures(propertyId, { ...closures, seen: seen ?? closures.seen });
  const { undo } = data;
  if (undo) undone.unshift(() => saveClosures(propertyId, undo));
  saved('closed');
  return soldWords(data.still_sold);
}

/** What is typed for the chosen nights, how it is saved, and how the last save is taken back. */
export function useEditing(propertyId: number) {
  const [draft, setDraft] = useState<Draft>(NOTHING);
  const [said, setSaid] = useState<Said | null>(null);
  const [taken, setTaken] = useState<TakenBack[]>([]);
  const [busy, setBusy] = useState<'save' | 'undo' | null>(null);

  async function run(what: 'save' | 'undo', action: () => Promise<Said | null>) {
    setBusy(what);
    setSaid(null);
    let outcome: Said | null;
    try {
      outcome = await action();
    } catch (error) {
      outcome = failureOf(error);
    }
    // What is shown is true before it is said what came of it.
    await readAgain(CALENDAR).catch(() => {});
    setSaid(outcome);
    setBusy(null);
  }

  const save = (of: { grid: Grid; selection: Selection; seen: number }) =>
    run('save', async () => {
      const undone: TakenBack = [];
      try {
        return await sendAll(propertyId, bodiesOf(draft, of), undone, (saved) =>
          setDraft((typed) => ({ ...typed, [saved]: NOTHING[saved] })),
        );
      } finally {
        if (undone.length > 0) setTaken((before) => [...before, undone]);
      }
    });

  const undo = () =>
    run('undo', async () => {
      for (const takeBack of taken.at(-1) ?? []) await takeBack();
      setTaken((before) => before.slice(0, -1));
      return { tone: 'good', words: t(siteWords)`Taken back.` };
    });

  const forget = () => {
    setDraft(NOTHING);
    setSaid(null);
  };
  return { draft, setDraft, said, busy, save, undo, canUndo: taken.length > 0, forget };
}
export type Editing = ReturnType<typeof useEditing>;
