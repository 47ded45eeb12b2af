import type { Stay } from '@basera/contract/endpoints/stays';

/** Of a stay, what everybody may know beside a booking of it. */
export type ResultStay = Pick<
  Stay,
  'id' | 'slug' | 'name' | 'locality' | 'city' | 'host_name' | 'hero_image' | 'reviews_requests' | 'usual_answer_hours'
>;
