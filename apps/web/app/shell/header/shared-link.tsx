import { showPublicProfile } from '@basera/contract/endpoints/accounts';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { api } from '@basera/ui/browser/calls/api.ts';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { keepReferral, readReferral } from '../../browser/storage/referral';

/** Somebody came by a shared link: who shared it is kept for the session, and greets them once. */
export function SharedLink({ search }: { search: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const greet = useEffectEvent(async (sharedBy: number) => {
    try {
      const { data } = await api.call(showPublicProfile, { params: { id: String(sharedBy) } });
      const { name } = data.user;
      toast({ title: t`${name} shared this with you` });
    } catch (error) {
      // A link that works is not spoilt by a name that does not come.
      console.warn('nobody to greet with', error);
    }
  });
  useEffect(() => {
    const before = readReferral();
    keepReferral(new URLSearchParams(search));
    const sharedBy = readReferral();
    const isNews = sharedBy !== before && sharedBy !== readSession()?.user.id;
    if (isNews && typeof sharedBy === 'number') void greet(sharedBy);
  }, [search]);
  return null;
}
