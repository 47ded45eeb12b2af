import type { LaidBar } from '../grid/lanes';

const PEOPLE: readonly LaidBar['state'][] = ['held', 'asked', 'accepted', 'in_house', 'over'];

/** 'MN' of 'Meera Nair', 'Z' of 'Zoya'. */
const initials = (name: string): string => {
  const [first = '', ...others] = name.split(/\s+/).filter(Boolean);
  return [first, others.at(-1) ?? ''].map((part) => [...part][0]?.toUpperCase() ?? '').join('');
};

/** What stands in a bar and whether its words stand beside it: a bar of one night has room for two letters. */
export function briefOf({
  state,
  words,
  start,
  end,
  free,
}: Pick<LaidBar, 'state' | 'words' | 'start' | 'end' | 'free'>): {
  inside: string;
  beside: boolean;
} {
  if (end - start > 1) return { inside: words, beside: false };
  if (free >= 1) return { inside: '', beside: true };
  return { inside: PEOPLE.includes(state) ? initials(words) : '', beside: false };
}
