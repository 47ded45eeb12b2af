import type { Stay } from '../../endpoints/stays.ts';
import { OWNER_ANSWER_HOURS } from '../../limits.ts';
import type { RequestWords } from '../request-words.ts';

type Answered = Pick<Stay, 'reviews_requests' | 'usual_answer_hours' | 'host_name'>;

export const withinHours = (hours: number): string => (hours === 1 ? 'ஒரு மணி நேரத்திற்குள்' : `${hours} மணி நேரத்திற்குள்`);

export function requestWords({ reviews_requests, usual_answer_hours, host_name }: Answered): RequestWords | null {
  if (!reviews_requests) return null;
  const usually = usual_answer_hours === null ? '' : `, வழக்கமாக ${withinHours(usual_answer_hours)} பதிலளிக்கிறார்`;
  return {
    answer: `${host_name} ஒவ்வொரு கோரிக்கையையும் தானே பார்க்கிறார்${usually}.`,
    money: `கோரிக்கை மறுக்கப்பட்டால், அல்லது ${OWNER_ANSWER_HOURS} மணி நேரத்திற்குள் அல்லது செக்-இன் வரை பதில் இல்லை என்றால்: உங்கள் முழுப் பணமும் 7-10 வேலை நாட்களில் திரும்ப வரும்.`,
  };
}
