import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '../../limits.ts';

export const datesWords = {
  past: 'கடந்த நாளில் செக்-இன் செய்ய முடியாது.',
  far: `இன்றிலிருந்து ${BOOKING_HORIZON_DAYS} நாட்களுக்குள் செக்-இன் இருக்க வேண்டும்.`,
  reversed: 'செக்-அவுட், செக்-இன்னுக்குப் பிறகு இருக்க வேண்டும்.',
  long: `அதிகபட்சம் ${STAY_NIGHTS_MAX} இரவுகள் புக் செய்யலாம்.`,
};
