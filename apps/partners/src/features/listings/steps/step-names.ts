import type { Listing } from '@basera/contract/endpoints/listing';
import { missingWords } from '@basera/contract/rules/listing/missing-words';
import type { ListingStep } from '@basera/contract/rules/listing/parts';
import { placeWords, several } from '@basera/contract/words/phrases';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import { policyWords } from '../cancellation/policy-words';
import { kindsWords } from '../status-words';
import '../words/listings-catalogue';

/** The steps of the form, in their order; each is a word of its address. */
export const STEPS = [
  'basics',
  'place',
  'rooms',
  'photos',
  'amenities',
  'house-rules',
  'times',
  'cancellation',
  'papers',
  'ready',
] as const;
export type Step = (typeof STEPS)[number];

export const stepTitles: Record<Step, string> = {
  basics: t(siteWords)`Basics`,
  place: t(siteWords)`Place`,
  rooms: t(siteWords)`Rooms`,
  photos: t(siteWords)`Photos`,
  amenities: t(siteWords)`Amenities`,
  'house-rules': t(siteWords)`House rules`,
  times: t(siteWords)`Times`,
  cancellation: t(siteWords)`Cancellation`,
  papers: t(siteWords)`Papers`,
  ready: t(siteWords)`Ready?`,
};

export const isStep = (word: string | undefined): word is Step =>
  (STEPS as readonly (string | undefined)[]).includes(word);

const stepsOfParts: Record<ListingStep, Step> = {
  basics: 'basics',
  place: 'place',
  rooms: 'rooms',
  photos: 'photos',
  amenities: 'amenities',
  house_rules: 'house-rules',
  times: 'times',
  cancellation: 'cancellation',
  papers: 'papers',
  money: 'ready',
};

/** Where the form asks for what is missing. */
export const stepOf = (part: string): Step => stepsOfParts[part as ListingStep] ?? 'ready';

const answered = ({ house_rules }: Listing): number =>
  Object.values(house_rules).filter((answer) => answer !== null).length;

const contents: Record<Exclude<Step, 'ready'>, (listing: Listing) => string> = {
  basics: ({ basics }) => basics.name,
  place: ({ place }) => placeWords(place.locality, place.city ?? '') || t(siteWords)`Not given yet`,
  rooms: ({ rooms }) => (rooms.length > 0 ? kindsWords(rooms.length) : t(siteWords)`None yet`),
  photos: ({ photos }) => (photos.length > 0 ? several(photos.length, 'photo') : t(siteWords)`None yet`),
  amenities: ({ amenities }) =>
    amenities.length > 0 ? t(siteWords)`${amenities.length} chosen` : t(siteWords)`None chosen`,
  'house-rules': (listing) =>
    answered(listing) > 0 ? t(siteWords)`${answered(listing)} answered` : t(siteWords)`Not answered yet`,
  times: ({ times }) =>
    times.check_in_time && times.check_out_time
      ? t(siteWords)`In ${times.check_in_time}, out ${times.check_out_time}`
      : t(siteWords)`Not given yet`,
  cancellation: ({ cancellation }) => policyWords[cancellation.policy].name,
  papers: ({ papers }) => papers.registration_number ?? t(siteWords)`None given`,
};

/** What is missing, in words. */
export const lackWords = (
  { thing, room_id, photos }: Listing['missing'][number],
  { rooms }: Pick<Listing, 'rooms'>,
): string => missingWords[thing]({ photos: photos ?? 1, room: rooms.find(({ id }) => id === room_id)?.name ?? '' });

export type StepState = { step: Step; words: string; isMissing: boolean; isDone: boolean };

/** Nothing asks for these: empty, they are neither missing nor done. */
const isUntouched = (step: Step, { amenities, papers }: Listing): boolean =>
  (step === 'amenities' && amenities.length === 0) || (step === 'papers' && papers.registration_number === null);

/** What is in each step, or what it lacks. */
export function stepStates(listing: Listing): StepState[] {
  return STEPS.map((step) => {
    if (step === 'ready') {
      const { length } = listing.missing;
      const words = length > 0 ? t(siteWords)`${several(length, 'thing')} missing` : t(siteWords)`Nothing is missing`;
      return { step, words, isMissing: false, isDone: length === 0 };
    }
    const [first] = listing.missing.filter(({ part }) => stepOf(part) === step);
    if (first) return { step, words: lackWords(first, listing), isMissing: true, isDone: false };
    return { step, words: contents[step](listing), isMissing: false, isDone: !isUntouched(step, listing) };
  });
}
