import type { StayPhoto } from './stay-photos';

export const PHOTO_TABS = ['All Photos', 'Property', 'Room'] as const;
export type PhotoTab = (typeof PHOTO_TABS)[number];

export const photosOf = (photos: StayPhoto[], tab: PhotoTab): StayPhoto[] =>
  tab === 'All Photos' ? photos : photos.filter(({ label }) => label === tab.toLowerCase());

/** The photo before or after, round and round. */
export const wrapped = (index: number, count: number): number => (count === 0 ? 0 : (index + count) % count);
