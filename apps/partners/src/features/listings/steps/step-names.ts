import type { Listing } from '@basera/contract/endpoints/listing';
import type { ListingStep } from '@basera/contract/rules/listing/parts';
import { placeWords, several } from '@basera/contract/words/phrases';
import { policyWords } from '../cancellation/policy-words';
import { kindsWords } from '../status-words';

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
  basics: 'Basics',
  place: 'Place',
  rooms: 'Rooms',
  photos: 'Photos',
  amenities: 'Amenities',
  'house-rules': 'House rules',
  times: 'Times',
  cancellation: 'Cancellation',
  papers: 'Papers',
  ready: 'Ready?',
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
  place: ({ place }) => placeWords(place.locality, place.city ?? '') || 'Not given yet',
  rooms: ({ rooms }) => (rooms.length > 0 ? kindsWords(rooms.length) : 'None yet'),
  photos: ({ photos }) => (photos.length > 0 ? several(photos.length, 'photo') : 'None yet'),
  amenities: ({ amenities }) => (amenities.length > 0 ? `${amenities.length} chosen` : 'None chosen'),
  'house-rules': (listing) => (answered(listing) > 0 ? `${answered(listing)} answered` : 'Not answered yet'),
  times: ({ times }) =>
    times.check_in_time && times.check_out_time
      ? `In ${times.check_in_time}, out ${times.check_out_time}`
      : 'Not given yet',
  cancellation: ({ cancellation }) => policyWords[cancellation.policy].name,
  papers: ({ papers }) => papers.registration_number ?? 'None given',
};

export type StepState = { step: Step; words: string; isMissing: boolean; isDone: boolean };

/** Nothing asks for these: empty, they are neither missing nor done. */
const isUntouched = (step: Step, { amenities, papers }: Listing): boolean =>
  (step === 'amenities' && amenities.length === 0) || (step === 'papers' && papers.registration_number === null);

/** What is in each step, or what it lacks. */
export function stepStates(listing: Listing): StepState[] {
  return STEPS.map((step) => {
    if (step === 'ready') {
      const { length } = listing.missing;
      const words = length > 0 ? `${several(length, 'thing')} missing` : 'Nothing is missing';
      return { step, words, isMissing: false, isDone: length === 0 };
    }
    const [first] = listing.missing.filter(({ part }) => stepOf(part) === step);
    if (first) return { step, words: first.words, isMissing: true, isDone: false };
    return { step, words: contents[step](listing), isMissing: false, isDone: !isUntouched(step, listing) };
  });
}
