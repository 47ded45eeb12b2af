/** How a gateway that pays owners has the account of one. */
export const GATEWAY_STATES = [
  'opening',
  'under_review',
  'needs_clarification',
  'activated',
  'suspended',
  'rejected',
] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];
