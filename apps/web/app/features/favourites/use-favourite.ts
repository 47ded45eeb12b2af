import { type Toast, useRequireLogin, useToast } from '@basera/ui/browser/app-context.ts';
import { ApiError, messageOf } from '@basera/ui/browser/calls/api.ts';
import { useSession } from '@basera/ui/browser/storage/session.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StayToSave } from '../../browser/app-context';
import { changeFavourite } from './change-favourite';
import { knowSavedStays, useSavedStays } from './saved-stays';

// Most visitors save nothing: the calls and their schemas come with the first heart that needs them.
const loadCalls = () => import('./favourite-calls');

export type Favourite = { isSaved: boolean; isBusy: boolean; press(): void };

/** The heart of one stay: what it shows, and what a press does. Who is not signed in signs in first. */
export function useFavourite({ id, name }: StayToSave): Favourite {
  const { t } = useLingui();
  const isSignedIn = useSession() !== null;
  const isSaved = useSavedStays()?.has(id) ?? false;
  const [isBusy, setBusy] = useState(false);
  const requireLogin = useRequireLogin();
  const showToast = useToast();
  const navigate = useNavigate();

  useEffect(() => {
    if (!isSignedIn) return;
    knowSavedStays(async () => (await loadCalls()).loadSavedIds()).catch((error: unknown) =>
      console.error('could not load the favourites', error),
    );
  }, [isSignedIn]);

  const change = async (wanted: boolean, say: (isSaved: boolean) => Toast) => {
    setBusy(true);
    try {
      showToast(say(await changeFavourite(await loadCalls(), id, wanted)));
    } catch (error) {
      console.error('could not change a favourite', error);
      // A lost session leads to /login by itself.
      if (error instanceof ApiError && error.status === 401) return;
      const title = wanted ? t`This stay was not saved` : t`This stay is still saved`;
      showToast({ title, description: messageOf(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  const view = { label: t`View`, onPress: () => navigate('/favourites') };
  const undo = {
    label: t`Undo`,
    onPress: () => void change(true, () => ({ title: t`${name} is back in your favourites`, tone: 'heart' })),
  };
  const afterPress = (isSavedNow: boolean): Toast =>
    isSavedNow
      ? { title: t`${name} added to favourites`, tone: 'heart', action: view }
      : { title: t`${name} removed from favourites`, action: undo };
  const press = () => {
    if (!isBusy) requireLogin(() => void change(!isSaved, afterPress));
  };
  return { isSaved, isBusy, press };
}
