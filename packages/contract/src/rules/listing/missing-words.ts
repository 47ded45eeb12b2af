import { LISTING_DESCRIPTION_MIN_LENGTH } from '../../limits.ts';

/** What a stay may lack, in words; `photos`: how many more, `room`: what the kind of room is called. */
export const missingWords = {
  description: () => `A description of at least ${LISTING_DESCRIPTION_MIN_LENGTH} characters`,
  place: () => 'Where your place is',
  address: () => 'Its address',
  couples: () => 'Whether couples are welcome',
  local_ids: () => 'Whether local IDs are taken',
  times: () => 'Check-in and check-out times',
  photos: ({ photos = 1 }) => (photos === 1 ? '1 more photo' : `${photos} more photos`),
  room_photo: ({ room = '' }) => `A photo of the ${room}`,
  rooms: () => 'A kind of room',
  registration_end: () => 'When your registration ends',
  registration_over: () => 'A registration that has not ended',
  account: () => 'The account your money goes to',
  account_checking: () => 'Your account is being checked',
  account_refused: () => 'Your account was refused: please give another',
} satisfies Record<string, (of: { photos?: number; room?: string }) => string>;

export type MissingThing = keyof typeof missingWords;
