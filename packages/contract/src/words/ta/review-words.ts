import type { GuestRating } from '../../rules/reviews/guest-rating.ts';
import {
  type HiddenReason,
  type PartyKind,
  RATING_MOST,
  type ReviewPart,
  ratingText,
} from '../../rules/reviews/review-rules.ts';
import { several } from './phrases.ts';

export const partNames: Record<ReviewPart, string> = {
  clean: 'சுத்தம்',
  as_described: 'சொன்னபடியே',
  arrival: 'செக்-இன்',
  host: 'ஹோஸ்ட்',
  place: 'இடம்',
  value: 'பணத்துக்கு ஏற்றது',
};

export const partyNames: Record<PartyKind, string> = {
  alone: 'தனியாக வந்தவர்',
  two: 'இருவர்',
  family: 'குடும்பம்',
  group: 'குழு',
};

export const hiddenNames: Record<HiddenReason, string> = {
  withdrawn: 'எழுதியவர்களே திரும்பப் பெற்றவை',
  author_left: 'எழுதியவர்களின் கணக்குடன் நீக்கப்பட்டவை',
  not_genuine: 'நாங்கள் நீக்கியவை: இங்கு தங்கியவர் எழுதவில்லை, அல்லது பணம் கொடுத்து எழுதப்பட்டது',
  not_about_stay: 'நாங்கள் நீக்கியவை: இந்தத் தங்குமிடத்தைப் பற்றியது அல்ல',
  abusive: 'நாங்கள் நீக்கியவை: ஒருவரை அவமதிக்கிறது அல்லது மிரட்டுகிறது',
  private_data: 'நாங்கள் நீக்கியவை: ஒருவரின் தனிப்பட்ட தகவல் உள்ளது',
  unlawful: 'நாங்கள் நீக்கியவை: சட்டத்துக்கு எதிரானது',
};

export const ratedWords = ({ rating, count }: GuestRating): string =>
  `${RATING_MOST}-க்கு ${ratingText(rating)} · ${several(count, 'review')}`;
