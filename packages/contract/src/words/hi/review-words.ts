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
  clean: 'साफ़-सफ़ाई',
  as_described: 'जैसा बताया वैसा',
  arrival: 'चेक-इन',
  host: 'मेज़बान',
  place: 'जगह',
  value: 'पैसा वसूल',
};

export const partyNames: Record<PartyKind, string> = {
  alone: 'अकेले आए',
  two: 'दो लोग',
  family: 'परिवार',
  group: 'ग्रुप',
};

export const hiddenNames: Record<HiddenReason, string> = {
  withdrawn: 'लिखने वालों ने वापस लीं',
  author_left: 'लिखने वालों के अकाउंट के साथ हटीं',
  not_genuine: 'हमने हटाईं: यहाँ ठहरे मेहमान ने नहीं लिखी, या पैसे देकर लिखवाई',
  not_about_stay: 'हमने हटाईं: इस ठिकाने के बारे में नहीं',
  abusive: 'हमने हटाईं: किसी का अपमान या धमकी',
  private_data: 'हमने हटाईं: किसी की निजी जानकारी',
  unlawful: 'हमने हटाईं: क़ानून के ख़िलाफ़',
};

export const ratedWords = ({ rating, count }: GuestRating): string =>
  `${RATING_MOST} में से ${ratingText(rating)} · ${several(count, 'review')}`;
