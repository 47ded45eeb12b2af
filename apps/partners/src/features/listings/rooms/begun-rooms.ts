import { freshKey } from '@basera/ui/browser/calls/fresh-key.ts';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import type { RoomEntry } from './room-rules';

/** What was typed of a kind of room and is not saved: kept while one goes from step to step. */
type Begun = { entry: RoomEntry; version: number | null; clientId: string };

const begun = new Map<string, Begun>();
const keyOf = (listingId: number, roomId: number | null) => `${readSession()?.user.id} ${listingId} ${roomId}`;

export const isBegun = (listingId: number, roomId: number | null): boolean => begun.has(keyOf(listingId, roomId));

/** Where one left off, else as it is; a new one has an id of its own, so that it is not added twice. */
export const resume = (listingId: number, roomId: number | null, asIs: Pick<Begun, 'entry' | 'version'>): Begun =>
  begun.get(keyOf(listingId, roomId)) ?? { ...asIs, clientId: freshKey() };

export const keepBegun = (listingId: number, roomId: number | null, kept: Begun): void => {
  begun.set(keyOf(listingId, roomId), kept);
};

export const dropBegun = (listingId: number, roomId: number | null): void => {
  begun.delete(keyOf(listingId, roomId));
};
