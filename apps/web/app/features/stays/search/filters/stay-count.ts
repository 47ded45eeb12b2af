import { counted } from '@basera/contract/words/phrases';
import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** How many stays a filter would find: for the eye, written by the stylesheet, and described for those who hear it. */
export type StayCount = { look?: { 'data-n': string }; words?: { 'aria-description': string } };

/** A server says forty of them a page, of which the pages of one town share most. */
const said = new WeakMap<I18n, Map<number, StayCount>>();
const SAID_MOST = 2000;

function remembered(i18n: I18n, say: (count: number) => StayCount): (count: number) => StayCount {
  const known = said.get(i18n) ?? new Map<number, StayCount>();
  said.set(i18n, known);
  return (count) => {
    const now = known.get(count) ?? say(count);
    if (known.size >= SAID_MOST) known.clear();
    known.set(count, now);
    return now;
  };
}

/** Gives what a filter and its field bear of how many stays it would find; nothing where nobody counted. */
export function useStayCounts(): (count: number | null) => StayCount {
  const { t, i18n } = useLingui();
  const inWords = (count: number): StayCount => ({
    look: { 'data-n': counted(count) },
    words: { 'aria-description': `${counted(count)} ${t`${plural(count, { one: 'stay', other: 'stays' })}`}` },
  });
  const say = import.meta.env.SSR ? remembered(i18n, inWords) : inWords;
  return (count) => (count === null ? {} : say(count));
}
