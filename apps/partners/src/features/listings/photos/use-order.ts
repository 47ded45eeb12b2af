import type { Listing } from '@basera/contract/endpoints/listing';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { keepListing, listingQuery, orderPhotos } from '../calls';
import { movedTo } from './order';

export type Order = { move(from: number, to: number): void; begin(index: number): void; drop(index: number): void };

/** Moves photos: shown at once, sent one order after another. */
export function useOrder(listing: Listing): Order {
  const toast = useToast();
  const dragged = useRef<number | null>(null);
  const ordering = useMutation({
    scope: { id: `order ${listing.id}` },
    mutationFn: (ids: number[]) => orderPhotos(listing.id, ids),
    onError(error) {
      toast({ title: messageOf(error), tone: 'bad' });
      void readAgain(listingQuery(listing.id).queryKey);
    },
  });
  const move = (from: number, to: number) => {
    const photos = movedTo(listing.photos, from, to);
    keepListing({ ...listing, photos });
    ordering.mutate(photos.map(({ id }) => id));
  };
  return {
    move,
    begin(index) {
      dragged.current = index;
    },
    drop(index) {
      if (dragged.current !== null && dragged.current !== index) move(dragged.current, index);
      dragged.current = null;
    },
  };
}
