import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { Button } from '@basera/ui/button.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetAllDevices } from './calls';
import './words/notification-words';

/** Notifications of all browsers of a person, turned off by one press: also where this one blocks them, or cannot show any. Nothing where they are on in none. */
export function AllBrowsers({ count, onOff }: { count: number; onOff: () => unknown }) {
  const { t } = useLingui();
  const { mutate, isPending, isSuccess, error } = useMutation(
    { mutationFn: forgetAllDevices, onSuccess: onOff },
    queries,
  );
  const isOff = isSuccess && count === 0;
  // The button that had the focus is gone: whoever pressed it goes on here.
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isOff) said.current?.focus();
  }, [isOff]);
  if (isOff)
    return (
      <p ref={said} role="status" tabIndex={-1} className="outline-none">
        {t`Notifications are off in all of your browsers.`}
      </p>
    );
  if (count === 0 && !isPending) return null;
  return (
    <div className="stack justify-items-start">
      <p className="soft">{t`Notifications are on in ${plural(count, { one: '# browser', other: '# browsers' })} of yours.`}</p>
      <Button variant="outline" busy={isPending} busyLabel={t`Turning off...`} onClick={() => mutate()}>
        {t`Turn off in all my browsers`}
      </Button>
      <p className="error empty:hidden" role="alert">
        {error && messageOf(error)}
      </p>
    </div>
  );
}
