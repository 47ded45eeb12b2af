import type { Listing } from '@basera/contract/endpoints/listing';
import type { ListingPart } from '@basera/contract/rules/listing/parts';
import { useEffect, useSyncExternalStore } from 'react';
import type { Draft, Fields } from './draft';
import { draftsOf } from './drafts';

export type PartForm<P extends ListingPart> = {
  draft: Draft;
  values: P extends 'amenities' ? Pick<Listing, 'amenities'> : Listing[Exclude<P, 'amenities'>];
  problems: Draft['problems'];
  enter(fields: Fields): void;
  /** What is done where one leaves a field. */
  save(): void;
  /** For what is one press: a choice, a box. */
  enterAndSave(fields: Fields): void;
  keepMine(): void;
  takeTheirs(): void;
};

/** A part as it stands in its form; leaving its step saves it. */
export function usePart<P extends ListingPart>(listing: Listing, part: P): PartForm<P> {
  const drafts = draftsOf(listing);
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.of(part));
  useEffect(() => drafts.follow(listing), [drafts, listing]);
  useEffect(() => () => drafts.save(part), [drafts, part]);
  const enter = (fields: Fields) => drafts.enter(part, fields);
  const save = () => drafts.save(part);
  return {
    draft,
    values: draft.values as PartForm<P>['values'],
    problems: draft.problems,
    enter,
    save,
    enterAndSave(fields) {
      enter(fields);
      save();
    },
    keepMine: () => drafts.keepMine(part),
    takeTheirs: () => drafts.takeTheirs(part),
  };
}
