import type { BookedStay } from '../../stays/index.ts';

/** What a booking keeps of its stay as it is now: whatever becomes of that, the guest reads what they booked. */
export const stayAsBooked = (stay: BookedStay) => ({
  property_id: stay.id,
  business_id: stay.business_id,
  property_name: stay.name,
  property_slug: stay.slug,
  hero_key: stay.hero_key,
  hero_alt: stay.hero_alt,
  hero_color: stay.hero_color,
  check_in_time: stay.check_in_time,
  check_in_given: stay.check_in_given,
  check_out_time: stay.check_out_time,
  check_out_given: stay.check_out_given,
});
