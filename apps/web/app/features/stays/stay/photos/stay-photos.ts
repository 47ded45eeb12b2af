import type { Picture, Stay } from '@basera/contract/endpoints/stays';

export type StayPhoto = {
  picture: Picture;
  label: 'property' | 'room';
  /** The room's name on photos of a room, else the stay's. */
  displayText: string;
  /** Whose photo it is; null on photos of the stay. */
  roomId: number | null;
};

type Pictured = Pick<Stay, 'name' | 'hero_image' | 'media'> & {
  rooms: Pick<Stay['rooms'][number], 'id' | 'room_name' | 'media'>[];
};

/** All photos of a stay, its main picture first, those of the rooms last; each picture once within its kind. */
export function stayPhotos({ name, hero_image, media, rooms }: Pictured): StayPhoto[] {
  const own = [...(hero_image ? [hero_image] : []), ...media];
  const property = own.filter((each, index) => own.findIndex((other) => other.file_path === each.file_path) === index);
  return [
    ...property.map((picture) => ({ picture, label: 'property' as const, displayText: name, roomId: null })),
    ...rooms.flatMap((room) =>
      room.media.map((picture) => ({
        picture,
        label: 'room' as const,
        displayText: room.room_name,
        roomId: room.id,
      })),
    ),
  ];
}

/** Where the photos of a room begin among all photos; the first photo where it has none. */
export const firstPhotoOf = (photos: StayPhoto[], room: { id: number }): number =>
  Math.max(
    0,
    photos.findIndex(({ roomId }) => roomId === room.id),
  );
