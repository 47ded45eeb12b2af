import type { enterLooking } from '@basera/contract/endpoints/partners/looking';
import type { Reply } from '@basera/ui/browser/calls/api.ts';
import { saveSession } from '@basera/ui/browser/storage/session.ts';
import { keepInTab } from '@basera/ui/browser/storage/stored.ts';

/** In this tab support looks over an owner's shoulder: at which business, until when. */
export type LookingHere = { business: string; until: string };

const KEY = 'looking';

const isLooking = (value: unknown): value is LookingHere =>
  typeof value === 'object' && value !== null && 'business' in value && 'until' in value;

/** What is looked at in this tab; null where somebody is here for themselves. */
export function lookingHere(): LookingHere | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isLooking(value) ? value : null;
  } catch {
    return null;
  }
}

/** Before anything is read of what the browser keeps: who looks is apart from who may be signed in beside it. */
export function keepLookingApart(): void {
  if (lookingHere()) keepInTab();
}

/** From now on this tab, and it alone, looks over an owner's shoulder. */
export function beginLooking({ token, who, business, until }: Reply<typeof enterLooking>['data']): void {
  sessionStorage.clear();
  sessionStorage.setItem(KEY, JSON.stringify({ business: business.name, until } satisfies LookingHere));
  keepInTab();
  const nobody = { email: null, number: null, email_confirmed: false, number_confirmed: false, profile_image: null };
  const unsaid = { about_me: null, slug: null, instagram_url: null, facebook_url: null, youtube_url: null };
  const user = { ...nobody, ...unsaid, id: 0, name: who, first_name: who, last_name: null, marketing_consent: false };
  saveSession({ token, user });
}
