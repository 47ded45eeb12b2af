import { counted } from '@basera/contract/words/phrases';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { saidOnceIn } from '../../../../words/said-once';
import './words/filter-words';

/** How many stays a filter would find: for the eye, written by the stylesheet, and described for those who hear it. */
export type StayCount = { look?: { 'data-n': string }; words?: { 'aria-description': string } };

const said = saidOnceIn<number, StayCount>();

/** Gives what a filter and its field bear of how many stays it would find; nothing where nobody counted. */
export function useStayCounts(): (count: number | null) => StayCount {
  const { t, i18n } = useLingui();
  const say = said(i18n, (count) => ({
    look: { 'data-n': counted(count) },
    words: { 'aria-description': `${counted(count)} ${t`${plural(count, { one: 'stay', other: 'stays' })}`}` },
  }));
  return (count) => (count === null ? {} : say(count));
}
