import type { CalendarDate } from '../../calendar-date.ts';
import { LISTING_DESCRIPTION_MIN_LENGTH, LISTING_PHOTOS_MIN } from '../../limits.ts';
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

/** One thing that is missing: where it is asked for, and what it is in words. */
export type Missing = { part: ListingStep; room_id: number | null; words: string };

const PAYOUT_WORDS: Record<Exclude<PayoutState, 'ready'>, string> = {
  none: 'The account your money goes to',
  checking: 'Your account is being checked',
  refused: 'Your account was refused: please give another',
};

const ofPlace = ({ placeGiven, address }: ListingFacts): string[] => [
  ...(placeGiven ? [] : ['Where your place is']),
  ...(address ? [] : ['Its address']),
];

function ofPhotos({ photos, rooms }: ListingFacts): Missing[] {
  const few = LISTING_PHOTOS_MIN - photos;
  const one = (words: string, room_id: number | null): Missing => ({ part: 'photos', room_id, words });
  return [
    ...(few > 0 ? [one(few === 1 ? '1 more photo' : `${few} more photos`, null)] : []),
    ...rooms.filter((room) => room.photos === 0).map(({ id, name }) => one(`A photo of the ${name}`, id)),
  ];
}

function ofPapers({ registrationNumber, registrationEnds }: ListingFacts, today: CalendarDate): string[] {
  if (!registrationNumber) return [];
  if (!registrationEnds) return ['When your registration ends'];
  return registrationEnds < today ? ['A registration that has not ended'] : [];
}

/** What a stay lacks to go live, in the order of the form; nothing where it is ready. */
export function missingIn(facts: ListingFacts, today: CalendarDate): Missing[] {
  const inPart = (part: ListingStep, words: string[]): Missing[] =>
    words.map((each) => ({ part, room_id: null, words: each }));
  const isDescribed = facts.description.length >= LISTING_DESCRIPTION_MIN_LENGTH;
  return [
    ...inPart('basics', isDescribed ? [] : [`A description of at least ${LISTING_DESCRIPTION_MIN_LENGTH} characters`]),
    ...inPart('place', ofPlace(facts)),
    ...inPart('house_rules', [
      ...(facts.couplesWelcome === null ? ['Whether couples are welcome'] : []),
      ...(facts.localIdsWelcome === null ? ['Whether local IDs are taken'] : []),
    ]),
    ...inPart('times', facts.timesGiven ? [] : ['Check-in and check-out times']),
    ...ofPhotos(facts),
    ...inPart('rooms', facts.rooms.length > 0 ? [] : ['A kind of room']),
    ...inPart('papers', ofPapers(facts, today)),
    ...inPart('money', facts.payout === 'ready' ? [] : [PAYOUT_WORDS[facts.payout]]),
  ];
}
