import type { Stay } from '../../endpoints/stays.ts';
import { OWNER_ANSWER_HOURS } from '../../limits.ts';
import type { RequestWords } from '../request-words.ts';

type Answered = Pick<Stay, 'reviews_requests' | 'usual_answer_hours' | 'host_name'>;

export const withinHours = (hours: number): string => (hours === 1 ? 'एक घंटे के अंदर' : `${hours} घंटे के अंदर`);

export function requestWords({ reviews_requests, usual_answer_hours, host_name }: Answered): RequestWords | null {
  if (!reviews_requests) return null;
  const usually = usual_answer_hours === null ? '' : ` और आम तौर पर ${withinHours(usual_answer_hours)} जवाब देते हैं`;
  return {
    answer: `${host_name} हर रिक्वेस्ट ख़ुद देखते हैं${usually}।`,
    money: `रिक्वेस्ट ठुकराई गई, या ${OWNER_ANSWER_HOURS} घंटे में या चेक-इन तक जवाब नहीं आया: आपका पूरा पैसा 7-10 कामकाजी दिनों में वापस आता है।`,
  };
}
