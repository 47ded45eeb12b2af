import { LISTING_DESCRIPTION_MIN_LENGTH } from '../../../limits.ts';
import type { MissingThing } from '../missing-words.ts';

export const missingWords: Record<MissingThing, (of: { photos?: number; room?: string }) => string> = {
  description: () => `कम से कम ${LISTING_DESCRIPTION_MIN_LENGTH} अक्षरों का विवरण`,
  place: () => 'आपकी जगह कहाँ है',
  address: () => 'उसका पता',
  couples: () => 'जोड़ों का स्वागत है या नहीं',
  local_ids: () => 'इसी शहर की ID चलती है या नहीं',
  times: () => 'चेक-इन और चेक-आउट का समय',
  photos: ({ photos = 1 }) => `${photos} फ़ोटो और`,
  room_photo: ({ room = '' }) => `${room} की एक फ़ोटो`,
  rooms: () => 'कमरे की एक किस्म',
  registration_end: () => 'आपका रजिस्ट्रेशन कब ख़त्म होता है',
  registration_over: () => 'रजिस्ट्रेशन जो ख़त्म न हुआ हो',
  account: () => 'वह खाता जिसमें आपका पैसा जाए',
  account_checking: () => 'आपके खाते की जाँच हो रही है',
  account_refused: () => 'आपका खाता अस्वीकार हुआ: कृपया दूसरा दें',
};
