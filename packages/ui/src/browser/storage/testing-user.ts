import type { User } from '@basera/contract/endpoints/accounts';

/** Somebody who is signed in, for tests. */
export const someUser: User = {
  id: 7,
  name: 'Asha Nair',
  first_name: 'Asha',
  last_name: 'Nair',
  about_me: null,
  email: null,
  number: null,
  email_confirmed: false,
  number_confirmed: false,
  profile_image: null,
  slug: null,
  instagram_url: null,
  facebook_url: null,
  youtube_url: null,
  marketing_consent: false,
};
