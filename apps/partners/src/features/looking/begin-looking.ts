import type { enterLooking } from '@basera/contract/endpoints/partners/looking';
import type { Reply } from '@basera/ui/browser/calls/api.ts';
import { saveSession } from '@basera/ui/browser/storage/session.ts';
import { keepLookingApart, LOOKING_KEY, type LookingHere } from '../../browser/looking';

/** From now on this tab, and it alone, looks over an owner's shoulder. */
export function beginLooking({ token, who, business, until }: Reply<typeof enterLooking>['data']): void {
  sessionStorage.clear();
  sessionStorage.setItem(LOOKING_KEY, JSON.stringify({ business: business.name, until } satisfies LookingHere));
  keepLookingApart();
  const nobody = { email: null, number: null, email_confirmed: false, number_confirmed: false, profile_image: null };
  const unsaid = { about_me: null, slug: null, instagram_url: null, facebook_url: null, youtube_url: null };
  const user = { ...nobody, ...unsaid, id: 0, name: who, first_name: who, last_name: null, marketing_consent: false };
  saveSession({ token, user });
}
