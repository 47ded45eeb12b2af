import { loginAddress, onSignedOut } from '@basera/ui/browser/calls/signed-out.ts';
import { lateLoader } from '@basera/ui/use-loaded.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const useReferralPart = lateLoader(() => import('./shared-link'));

/** Notes a `referred_by` in the address, on whatever page it arrives. */
export function ReferralOfAddress() {
  const { search } = useLocation();
  const [shared, setShared] = useState('');
  useEffect(() => {
    if (search.includes('referred_by=')) setShared(search);
  }, [search]);
  const part = useReferralPart(shared !== '');
  return part !== null && part !== 'failed' && <part.SharedLink search={shared} />;
}

/** A 401 leads to /login without a reload. */
export function useSignedOutNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => onSignedOut((from) => navigate(loginAddress(from), { replace: true })), [navigate]);
}
