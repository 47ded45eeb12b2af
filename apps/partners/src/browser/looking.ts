import { keepInTab } from '@basera/ui/browser/storage/stored.ts';

/** In this tab support looks over an owner's shoulder: at which business, until when. */
export type LookingHere = { business: string; until: string };

export const LOOKING_KEY = 'looking';

/** What is looked at in this tab; null where somebody is here for themselves. */
export function lookingHere(): LookingHere | null {
  try {
    // Written by the page that begins it alone.
    return JSON.parse(sessionStorage.getItem(LOOKING_KEY) ?? 'null') as LookingHere | null;
  } catch {
    return null;
  }
}

/** Before anything is read of what the browser keeps: who looks is apart from who may be signed in beside it. */
export function keepLookingApart(): void {
  if (lookingHere()) keepInTab();
}
