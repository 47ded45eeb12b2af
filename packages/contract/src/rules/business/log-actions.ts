/** What the log of a business tells of: who did it, to what, when. */
export const LOG_ACTIONS = [
  'business_created',
  'business_changed',
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
  'listing_changed',
  'listing_live',
  'listing_paused',
  'listing_ended',
  'register_changed',
  'register_exported',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];
