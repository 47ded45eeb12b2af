import type { AllowedLooking } from '@basera/contract/endpoints/partners/looking';
import { momentInIndia } from '@basera/contract/words/date-words';
import { Badge } from '@basera/ui/badge.tsx';
import { useToast } from '@basera/ui/browser/app-context.ts';
import { messageOf } from '@basera/ui/browser/calls/api.ts';
import { Button } from '@basera/ui/button.tsx';
import { Skeleton } from '@basera/ui/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../shell/load-failed';
import { endLook, letLook, lookingQuery } from './looking-calls';

const SHOWN = 5;

/** Lets support see these pages for half an hour, ends that, and says who looked. */
export function LookingCard({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(lookingQuery(businessId));
  const open = data?.find(({ is_open }) => is_open) ?? null;
  return (
    <section className="card card-pad stack-16" aria-labelledby="looking">
      <div className="row flex-wrap">
        <h2 className="h2" id="looking">{t`Let support look`}</h2>
        {open && <Badge tone="warn">{t`Open until ${momentInIndia(open.until)}`}</Badge>}
      </div>
      <p className="soft">
        {t`When you ask us for help, our support can look at your pages as you see them, for 30 minutes and at this business alone. They can change nothing. They do not see your conversations or the register of guests. You read here who looked, and can end it at once.`}
      </p>
      {!data && isError && <LoadFailed onRetry={refetch}>{t`We could not load whether support may look.`}</LoadFailed>}
      {!data && !isError && <Skeleton height={44} />}
      {data && <Press businessId={businessId} isOpen={open !== null} />}
      {data && data.length > 0 && <Looks lookings={data.slice(0, SHOWN)} />}
    </section>
  );
}

function Press({ businessId, isOpen }: { businessId: number; isOpen: boolean }) {
  const { t } = useLingui();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => (isOpen ? endLook(businessId) : letLook(businessId)),
    onSuccess: () =>
      toast({ title: isOpen ? t`Support cannot look any more` : t`Support may look for 30 minutes`, tone: 'good' }),
    onError: (error) => toast({ title: messageOf(error), tone: 'bad' }),
  });
  return (
    <div>
      <Button
        variant={isOpen ? 'danger' : 'outline'}
        busy={isPending}
        busyLabel={t`One moment...`}
        onClick={() => mutate()}
      >
        {isOpen ? t`End it now` : t`Let support look for 30 minutes`}
      </Button>
    </div>
  );
}

function Looks({ lookings }: { lookings: AllowedLooking[] }) {
  const { t } = useLingui();
  return (
    <ol className="looks">
      {lookings.map(({ id, allowed_at, allowed_by, until, ended_at, looks }) => (
        <li key={id}>
          <span className="block">
            {t`${allowed_by ?? t`Somebody who has left`} let support look ${momentInIndia(allowed_at)}, until ${momentInIndia(ended_at ?? until)}`}
          </span>
          {looks.length === 0 && <span className="small soft">{t`Nobody has looked`}</span>}
          {looks.map(({ who, at }) => (
            <span key={at} className="small soft block">
              {t`${who} of Basera looked ${momentInIndia(at)}`}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
