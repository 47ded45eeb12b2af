import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '../../limits.ts';

export const datesWords = {
  past: 'चेक-इन बीते हुए दिन का नहीं हो सकता।',
  far: `चेक-इन आज से ज़्यादा से ज़्यादा ${BOOKING_HORIZON_DAYS} दिन आगे का हो सकता है।`,
  reversed: 'चेक-आउट चेक-इन के बाद होना चाहिए।',
  long: `ज़्यादा से ज़्यादा ${STAY_NIGHTS_MAX} रातें बुक हो सकती हैं।`,
};
