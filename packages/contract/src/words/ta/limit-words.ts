import type { Refusal } from '../../rules/calendar/stay-limits.ts';
import type { StayDates } from '../../rules/stay-dates.ts';
import { formatWeekday } from './date-words.ts';
import { several } from './phrases.ts';

export function refusalWords(refusal: Refusal, { checkIn, checkOut }: StayDates): string {
  switch (refusal.why) {
    case 'too_soon':
      return `வருவதற்குக் குறைந்தது ${several(refusal.days, 'day')} முன்பு புக் செய்யுங்கள்`;
    case 'too_far':
      return `அதிகபட்சம் ${several(refusal.days, 'day')} முன்பு புக் செய்யலாம்`;
    case 'no_arrival':
      return `${formatWeekday(checkIn)} அன்று செக்-இன் இல்லை`;
    case 'no_departure':
      return `${formatWeekday(checkOut)} அன்று செக்-அவுட் இல்லை`;
    case 'least':
      return `${formatWeekday(checkIn)} முதல் குறைந்தது ${several(refusal.nights, 'night')}`;
    case 'most':
      return `${formatWeekday(checkIn)} முதல் அதிகபட்சம் ${several(refusal.nights, 'night')}`;
  }
}
