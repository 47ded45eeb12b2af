import { useLogin } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLoader } from '../browser/app-context';

const isReturn = (params: URLSearchParams): boolean =>
  params.has('code') || (params.has('error') && params.has('state'));

/** Google sends the browser back to '/': the code is read and cleared from the address, and the person is led on. */
export function useGoogleReturn(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const login = useLogin();
  const showLoader = useLoader();
  const taken = useRef<string | null>(null);

  const finish = useEffectEvent(async (params: URLSearchParams) => {
    // At once: neither a reload nor the way back may send a code twice.
    navigate('/', { replace: true });
    showLoader(true);
    try {
      const { finishGoogleSignIn } = await import('@basera/ui/login/google.ts');
      const continueTo = await finishGoogleSignIn(params);
      navigate('/profile', { replace: true, state: { continueTo } });
    } catch (error) {
      console.error(error);
      login.openForPage(() => navigate('/profile'), '/profile', messageOf(error));
    } finally {
      showLoader(false);
    }
  });

  useEffect(() => {
    const params = new URLSearchParams(search);
    if (taken.current === search || !isReturn(params)) return;
    taken.current = search;
    void finish(params);
  }, [search]);
}
