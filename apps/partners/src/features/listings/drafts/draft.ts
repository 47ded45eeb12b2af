export type Fields = Record<string, unknown>;

/** What the server has of a part. */
export type Saved = { version: number; fields: Fields };

/** A part as it stands in its form, beside what it began from. */
export type Draft = {
  base: Saved;
  values: Fields;
  isSaving: boolean;
  /** By field, in words. */
  problems: Record<string, string>;
  /** What is wrong with the whole of it. */
  failure: string | null;
  /** Somebody else has saved the same fields since. */
  theirs: Saved | null;
  wasSaved: boolean;
};

export const draftOf = (base: Saved): Draft => ({
  base,
  values: base.fields,
  isSaving: false,
  problems: {},
  failure: null,
  theirs: null,
  wasSaved: false,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** These mean nothing without one another. */
const TOGETHER = [
  ['city', 'state'],
  ['latitude', 'longitude'],
];

/** What was entered and is not saved, with what belongs to it. */
export function changedIn({ base, values }: Pick<Draft, 'base' | 'values'>): Fields {
  const changed = Object.keys(values).filter((field) => !isSame(values[field], base.fields[field]));
  const all = new Set(changed);
  for (const group of TOGETHER) if (group.some((field) => all.has(field))) for (const field of group) all.add(field);
  return Object.fromEntries([...all].map((field) => [field, values[field]]));
}

export const isChanged = (draft: Draft): boolean => Object.keys(changedIn(draft)).length > 0;

/** Something was entered; what was wrong with it counts no more. */
export function entered(draft: Draft, fields: Fields): Draft {
  const problems = Object.fromEntries(Object.entries(draft.problems).filter(([field]) => !(field in fields)));
  return { ...draft, values: { ...draft.values, ...fields }, problems, failure: null };
}

/** What the server has follows the newest reading, as long as nothing was entered. */
export const followed = (draft: Draft, saved: Saved): Draft =>
  draft.isSaving || draft.theirs || isChanged(draft) || draft.base.version >= saved.version
    ? draft
    : { ...draft, base: saved, values: saved.fields };

/** `sent` was saved; what was entered meanwhile stays. */
export function savedAs(draft: Draft, sent: Fields, saved: Saved): Draft {
  const values = { ...saved.fields };
  for (const [field, value] of Object.entries(draft.values)) {
    const isNew = field in sent ? !isSame(value, sent[field]) : !isSame(value, draft.base.fields[field]);
    if (isNew) values[field] = value;
  }
  return { ...draft, base: saved, values, isSaving: false, failure: null, theirs: null, wasSaved: true };
}

/** Somebody else saved since: other fields are taken over as they are now; the same ones are a question. */
export function metOthers(draft: Draft, theirs: Saved): Draft {
  const mine = changedIn(draft);
  const isAsked = Object.keys(mine).some((field) => !isSame(theirs.fields[field], draft.base.fields[field]));
  const stopped = { ...draft, isSaving: false };
  return isAsked ? { ...stopped, theirs } : keptMine({ ...stopped, theirs });
}

/** What was entered goes over theirs with the next save. */
export function keptMine(draft: Draft): Draft {
  if (!draft.theirs) return draft;
  const values = { ...draft.theirs.fields, ...changedIn(draft) };
  return { ...draft, base: draft.theirs, values, theirs: null };
}

export const tookTheirs = (draft: Draft): Draft =>
  draft.theirs ? { ...draftOf(draft.theirs), wasSaved: draft.wasSaved } : draft;
