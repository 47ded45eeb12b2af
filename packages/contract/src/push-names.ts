/** The name under which the Beams SDK knows this product. */
export const PUSH_INSTANCE = 'basera';

/** How the push calls name a person. */
export const pushUserId = (userId: number): string => `user_${userId}`;

/** What the service worker says to the open pages of the site when a push has come, or was pressed. */
export const PUSH_CAME = 'push-came';
