/** What the log of a business tells of: who did it, to what, when. */
export const LOG_ACTIONS = [
  'business_created',
  'business_changed',
  'payout_given',
  'member_invited',
  'invitation_withdrawn',
  'member_joined',
  'role_changed',
  'member_removed',
  'member_left',
  'rates_changed',
  'limits_changed',
  'nights_closed',
  'nights_opened',
  'unit_moved',
  'units_named',
  'feed_renewed',
  'listing_changed',
  'listing_live',
  'listing_paused',
  'listing_ended',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];
