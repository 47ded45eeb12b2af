import type { Listing } from '@basera/contract/endpoints/listing';
import { LISTING_PARTS, type ListingPart } from '@basera/contract/rules/listing/parts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import { keepListing, savePart } from '../calls';
import {
  changedIn,
  type Draft,
  draftOf,
  entered,
  type Fields,
  followed,
  isChanged,
  keptMine,
  metOthers,
  type Saved,
  savedAs,
  tookTheirs,
} from './draft';

const savedOf = (listing: Listing, part: ListingPart): Saved => ({
  version: listing.versions[part],
  fields: part === 'amenities' ? { amenities: listing.amenities } : listing[part],
});

/** The parts of a listing as they stand in its form: kept while one goes from step to step, and saved one call at a time. */
export class Drafts {
  readonly #id: number;
  readonly #parts = new Map<ListingPart, Draft>();
  readonly #listeners = new Set<() => void>();

  constructor(listing: Listing) {
    this.#id = listing.id;
    for (const part of LISTING_PARTS) this.#parts.set(part, draftOf(savedOf(listing, part)));
    window.addEventListener('online', () => this.saveAll());
    window.addEventListener('beforeunload', (event) => {
      if (this.isUnsaved()) event.preventDefault();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  of(part: ListingPart): Draft {
    const draft = this.#parts.get(part);
    if (!draft) throw new Error(`no part '${part}'`);
    return draft;
  }

  #put(part: ListingPart, draft: Draft): void {
    if (draft === this.of(part)) return;
    this.#parts.set(part, draft);
    for (const listener of this.#listeners) listener();
  }

  follow(listing: Listing): void {
    for (const part of LISTING_PARTS) this.#put(part, followed(this.of(part), savedOf(listing, part)));
  }

  enter(part: ListingPart, fields: Fields): void {
    this.#put(part, entered(this.of(part), fields));
  }

  keepMine(part: ListingPart): void {
    this.#put(part, keptMine(this.of(part)));
    this.save(part);
  }

  takeTheirs(part: ListingPart): void {
    this.#put(part, tookTheirs(this.of(part)));
  }

  isUnsaved(): boolean {
    return LISTING_PARTS.some((part) => isChanged(this.of(part)));
  }

  saveAll(): void {
    for (const part of LISTING_PARTS) this.save(part);
  }

  /** Saves what was entered, if anything was. What is entered meanwhile goes out behind it. */
  save(part: ListingPart): void {
    const draft = this.of(part);
    if (draft.isSaving || draft.theirs || !isChanged(draft)) return;
    const sent = changedIn(draft);
    this.#put(part, { ...draft, isSaving: true, failure: null, problems: {} });
    savePart(this.#id, part, draft.base.version, sent).then(
      (listing) => {
        this.#put(part, savedAs(this.of(part), sent, savedOf(listing, part)));
        this.save(part);
      },
      (error) => this.#failed(part, error),
    );
  }

  #failed(part: ListingPart, error: unknown): void {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') {
      const { listing } = error.body as { listing: Listing };
      keepListing(listing);
      this.#put(part, metOthers(this.of(part), savedOf(listing, part)));
      this.save(part);
      return;
    }
    const problems = error instanceof ApiError ? error.fields : {};
    this.#put(part, { ...this.of(part), isSaving: false, problems, failure: messageOf(error) });
  }
}

const known = new Map<string, Drafts>();

/** Those of one's own: who signs in in somebody's place begins anew. */
export function draftsOf(listing: Listing): Drafts {
  const key = `${readSession()?.user.id} ${listing.id}`;
  const drafts = known.get(key) ?? new Drafts(listing);
  known.set(key, drafts);
  return drafts;
}
