/** The name under which the Beams SDK knows this product. */
export const PUSH_INSTANCE = 'basera';

/** How the push calls name a person. */
export const pushUserId = (userId: number): string => `user_${userId}`;
