import { may } from '@basera/contract/rules/business/roles';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { Button } from '@basera/ui/button.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useBusiness } from '../../browser/business';
import { type ReviewedStay, takeBackOfGuest } from './calls';
import { keep } from './keep';

/** Takes back what the business wrote of its guests; asked once more, since it cannot be written again. */
export function TakeBack({ stay, isRemoved }: { stay: ReviewedStay; isRemoved: boolean }) {
  const { t } = useLingui();
  const toast = useToast();
  const { role } = useBusiness();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  if (!may(role, 'write_reviews')) return null;
  if (!isAsking)
    return (
      <p>
        <Button size="s" variant="ghost" onClick={() => setAsking(true)}>
          {isRemoved ? t`Delete its words` : t`Take it back`}
          <span className="sr"> {stay.guest}</span>
        </Button>
      </p>
    );
  const take = async () => {
    setSending(true);
    await keep(() => takeBackOfGuest(stay.id), {
      bookingId: stay.id,
      onKept: () => toast({ title: t`It is taken back`, tone: 'good' }),
      onRefused: (_, message) => setFailure(message),
    });
    setSending(false);
  };
  return (
    <div className="stack-16">
      <p>
        {isRemoved
          ? t`Its words are deleted for good: nobody can show it again then.`
          : t`Words and note are deleted for good, and nothing can be written of these guests again.`}
      </p>
      <div className="row flex-wrap">
        <Button variant="danger" busy={isSending} busyLabel={t`Taking it back...`} onClick={() => void take()}>
          {isRemoved ? t`Delete them for good` : t`Take it back for good`}
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={() => setAsking(false)}>{t`Keep it`}</Button>
      </div>
      {failure && (
        <p className="error" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
