import type { CalendarDate } from '../../calendar-date.ts';
import { LISTING_DESCRIPTION_MIN_LENGTH, LISTING_PHOTOS_MIN } from '../../limits.ts';
import { type MissingThing, missingWords } from './missing-words.ts';
import type { ListingStep } from './parts.ts';

/** How far the account is that an owner's money goes to. */
export const PAYOUT_STATES = ['none', 'checking', 'ready', 'refused'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What decides whether a stay may go live. */
export type ListingFacts = {
  description: string;
  placeGiven: boolean;
  address: string;
  /** Null where nothing was said. */
  couplesWelcome: boolean | null;
  localIdsWelcome: boolean | null;
  timesGiven: boolean;
  photos: number;
  rooms: { id: number; name: string; photos: number }[];
  registrationNumber: string | null;
  registrationEnds: CalendarDate | null;
  payout: PayoutState;
};

/** One thing that is missing: where it is asked for, and what it is, `photos` how many of them; in words in English. */
export type Missing = {
  part: ListingStep;
  room_id: number | null;
  thing: MissingThing;
  photos: number | null;
  words: string;
};

const PAYOUT_THINGS: Record<Exclude<PayoutState, 'ready'>, MissingThing> = {
  none: 'account',
  checking: 'account_checking',
  refused: 'account_refused',
};

const ofPlace = ({ placeGiven, address }: ListingFacts): MissingThing[] => [
  ...(placeGiven ? [] : (['place'] as const)),
  ...(address ? [] : (['address'] as const)),
];

const ofHouse = ({ couplesWelcome, localIdsWelcome }: ListingFacts): MissingThing[] => [
  ...(couplesWelcome === null ? (['couples'] as const) : []),
  ...(localIdsWelcome === null ? (['local_ids'] as const) : []),
];

function ofPhotos({ photos, rooms }: ListingFacts): Missing[] {
  const few = LISTING_PHOTOS_MIN - photos;
  const part = 'photos';
  const more = (): Missing => {
    const words = missingWords.photos({ photos: few });
    return { part, room_id: null, thing: 'photos', photos: few, words };
  };
  return [
    ...(few > 0 ? [more()] : []),
    ...rooms
      .filter((room) => room.photos === 0)
      .map(({ id, name }): Missing => {
        const words = missingWords.room_photo({ room: name });
        return { part, room_id: id, thing: 'room_photo', photos: null, words };
      }),
  ];
}

function ofPapers({ registrationNumber, registrationEnds }: ListingFacts, today: CalendarDate): MissingThing[] {
  if (!registrationNumber) return [];
  if (!registrationEnds) return ['registration_end'];
  return registrationEnds < today ? ['registration_over'] : [];
}

const inPart = (part: ListingStep, things: MissingThing[]): Missing[] =>
  things.map((thing) => ({ part, room_id: null, thing, photos: null, words: missingWords[thing]({}) }));

/** What a stay lacks to go live, in the order of the form; nothing where it is ready. */
export function missingIn(facts: ListingFacts, today: CalendarDate): Missing[] {
  const isDescribed = facts.description.length >= LISTING_DESCRIPTION_MIN_LENGTH;
  return [
    ...inPart('basics', isDescribed ? [] : ['description']),
    ...inPart('place', ofPlace(facts)),
    ...inPart('house_rules', ofHouse(facts)),
    ...inPart('times', facts.timesGiven ? [] : ['times']),
    ...ofPhotos(facts),
    ...inPart('rooms', facts.rooms.length > 0 ? [] : ['rooms']),
    ...inPart('papers', ofPapers(facts, today)),
    ...inPart('money', facts.payout === 'ready' ? [] : [PAYOUT_THINGS[facts.payout]]),
  ];
}
